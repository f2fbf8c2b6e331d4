import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  theme_name_taken: {
    status: 422,
    message: sentence("Bu adda bir tema var.", "There is already a theme with this name."),
    field: "name",
    constraint: "themes_name_key",
  },
  theme_limit: {
    status: 422,
    message: sentence(
      "En fazla 50 tema olabilir. Önce birini silin.",
      "There can be 50 themes at most. Delete one first.",
    ),
    field: "name",
  },
  theme_active: {
    status: 409,
    message: sentence(
      "Sitenin gösterdiği tema silinemez. Önce başka bir temayı etkinleştirin.",
      "The theme that the site shows cannot be deleted. Activate another theme first.",
    ),
  },
  file_taken: {
    status: 422,
    message: sentence("Bu yolda bir dosya var.", "There is already a file with this path."),
    field: "path",
    constraint: "theme_files_path_key",
  },
  file_limit: {
    status: 422,
    message: sentence("Bir temada en fazla 200 dosya olabilir.", "A theme can have 200 files at most."),
    field: "path",
  },
  theme_too_large: {
    status: 422,
    message: sentence(
      "Bir temanın dosyaları toplam en fazla 2 MB olabilir.",
      "The files of a theme can be 2 MB in total at most.",
    ),
    field: "content",
  },
});
