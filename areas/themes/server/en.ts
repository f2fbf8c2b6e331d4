/** English of the sentences that this area's server and contracts write. */
export default {
  "Tema adı boş olamaz": "A theme name is required",
  "Bu adda bir tema var.": "There is a theme with this name.",
  "En fazla 50 tema olabilir. Önce birini silin.": "There can be 50 themes at most. Delete one first.",
  "Sitenin gösterdiği tema silinemez. Önce başka bir temayı etkinleştirin.":
    "The theme that the site shows cannot be deleted. Activate another theme first.",
  "Bu yolda bir dosya var.": "There is a file with this path.",
  "Bir temada en fazla 200 dosya olabilir.": "A theme can have 200 files at most.",
  "Bir temanın dosyaları toplam en fazla 2 MB olabilir.": "The files of a theme can be 2 MB in total at most.",
  "Dosya yolu boş olamaz": "A file path is required",
  "Dosya yolu en fazla {n} karakter olabilir": "The file path can have {n} characters at most",
  "Dosya yolunda yalnızca küçük İngilizce harf, rakam, tire ve alt çizgi kullanın":
    "Use only lowercase English letters, digits, hyphens and underscores in the file path",
  "Dosya yolunda . veya .. adlı klasör olamaz": "The file path cannot contain a folder called . or ..",
  "Dosya yolu / ile başlayamaz, bitemez ve // içeremez": "The file path cannot begin or end with / or contain //",
  "Dosya adı .liquid, .css, .js, .json veya .txt ile bitmeli":
    "The file name must end in .liquid, .css, .js, .json or .txt",
  ".liquid dosyaları layout, templates, snippets gibi bir klasörde, diğerleri assets klasöründe olmalı":
    ".liquid files belong in a folder such as layout, templates or snippets, other files in the folder assets",
  "Dosya en fazla 100 KB olabilir": "The file can be 100 KB at most",
  "{n}. satır: [sentence]": "Line {n}: [sentence]",
};
