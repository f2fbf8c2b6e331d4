import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  theme_name_taken: {
    status: 422,
    message: "Bu adda bir tema var.",
    field: "name",
    constraint: "themes_name_key",
  },
  theme_limit: { status: 422, message: "En fazla 50 tema olabilir. Önce birini silin.", field: "name" },
  theme_active: { status: 409, message: "Sitenin gösterdiği tema silinemez. Önce başka bir temayı etkinleştirin." },
  file_taken: {
    status: 422,
    message: "Bu yolda bir dosya var.",
    field: "path",
    constraint: "theme_files_path_key",
  },
  file_limit: { status: 422, message: "Bir temada en fazla 200 dosya olabilir.", field: "path" },
  theme_too_large: { status: 422, message: "Bir temanın dosyaları toplam en fazla 2 MB olabilir.", field: "content" },
});
