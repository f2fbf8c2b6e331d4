import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  featured_picture: {
    status: 409,
    message: "Bu görsel bir sayfanın veya yazının öne çıkan görseli. Önce oradan kaldırın.",
  },
  site_logo_picture: { status: 409, message: "Bu görsel web sitenizin logosu. Önce oradan kaldırın." },
  site_cover_picture: { status: 409, message: "Bu görsel web sitenizin kapağı. Önce oradan kaldırın." },
  picture_unreachable: {
    status: 422,
    message: "Bu adresten görsel alınamadı. Görseli bilgisayarınıza kaydedip yükleyin.",
    field: "url",
  },
});
