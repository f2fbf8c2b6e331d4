import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  featured_picture: {
    status: 409,
    message: sentence(
      "Bu görsel bir sayfanın veya yazının öne çıkan görseli. Önce oradan kaldırın.",
      "This is the featured picture of a page or article. Take it off there first.",
    ),
  },
  site_logo_picture: {
    status: 409,
    message: sentence(
      "Bu görsel web sitenizin logosu. Önce oradan kaldırın.",
      "This is the logo of your website. Take it off there first.",
    ),
  },
  site_cover_picture: {
    status: 409,
    message: sentence(
      "Bu görsel web sitenizin kapağı. Önce oradan kaldırın.",
      "This is the cover picture of your website. Take it off there first.",
    ),
  },
  picture_unreachable: {
    status: 422,
    message: sentence(
      "Bu adresten görsel alınamadı. Görseli bilgisayarınıza kaydedip yükleyin.",
      "No picture came from this address. Save it on your computer and upload it.",
    ),
    field: "url",
  },
});
