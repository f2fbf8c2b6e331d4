/** English of the sentences that this area's server and contracts write. */
export default {
  "Kısaltma sadece küçük harfler, rakamlar ve tire içerebilir":
    "The slug can contain only lowercase letters, digits and hyphens",
  "Kısaltma Gerekiyor": "A slug is required",
  "Başlık Gerekiyor": "A title is required",
  "Başlık en az 3 karakter olmalıdır": "The title must have at least 3 characters",
  "Bu kısaltma kullanılıyor.": "This slug is taken.",
  "Bu başlıkta bir kategori var.": "There is a category with this title.",
  "Bu başlıkta bir etiket var.": "There is a tag with this title.",
  "Geçerli bir üst kategori seçin.": "Choose a valid parent category.",
  "Bir kategori kendi altına taşınamaz.": "A category cannot be moved below itself.",
  "Kategoriler en fazla beş düzey olabilir.": "Categories can be five levels deep at most.",
  "Bu kategorinin alt kategorileri var veya bir menüde duruyor. Önce onları taşıyın.":
    "This category has subcategories or is part of a menu. Move them first.",
  "Geçerli bir üst sayfa seçin.": "Choose a valid parent page.",
  "Bir sayfa kendi altına taşınamaz.": "A page cannot be moved below itself.",
  "Sayfalar en fazla beş düzey olabilir.": "Pages can be five levels deep at most.",
  "Geçerli bir görsel seçin.": "Choose a valid picture.",
};
