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
  "Bu kategorinin alt kategorileri var veya bir menüde duruyor. Önce onları taşıyın.":
    "This category has subcategories or is part of a menu. Move them first.",
  "Geçerli bir üst sayfa seçin.": "Choose a valid parent page.",
  "Bir sayfa kendi altına taşınamaz.": "A page cannot be moved below itself.",
  "Sayfalar en fazla beş düzey olabilir.": "Pages can be five levels deep at most.",
  "Başlık boş olamaz": "A title is required",
  "Durum boş olamaz": "A status is required",
  "İçerik bloklardan oluşmalı": "The body consists of blocks",
  "İçerik çok büyük": "The body is too large",
  "İçerikte çok fazla blok var": "The body has too many blocks",
  "İçeriğin {n}. bloğu geçersiz": "Block {n} of the body is invalid",
  "Yazıların üst sayfası olmaz": "An article has no parent page",
  "İçerikteki görseller kendi kitaplığınızdan olmalı": "The pictures of the body must be from your own library",
  "“{name}” adında bir kategori yok": "There is no category called “{name}”",
  "Bu sayfanın alt sayfaları var veya bir menüde duruyor. Önce onları taşıyın.":
    "This page has subpages or is part of a menu. Move them first.",
  "Öğenin başlığı boş olamaz": "The item needs a title",
  "Öğe bir kategori veya sayfa olmalı": "An item is a category or a page",
  "Sınıflar harf, rakam, tire ve alt çizgiden oluşur, boşlukla ayrılır":
    "Classes consist of letters, digits, hyphens and underscores, separated by spaces",
  "Menüde en fazla {n} öğe olabilir": "A menu can have {n} items at most",
  "Menü en fazla {n} düzey olabilir": "A menu can be {n} levels deep at most",
  "Böyle bir sayfa yok": "There is no such page",
  "Böyle bir kategori yok": "There is no such category",
  "Bu öğe menüde zaten var": "This item is already in the menu",
  "Aynı anda başka bir menü de buraya konuyor. Yeniden deneyin.":
    "Another menu is being put here at the same moment. Try again.",
  "Menüdeki bir sayfa artık yok. Sayfayı yenileyin.": "A page of the menu no longer exists. Reload this page.",
  "Menüdeki bir kategori artık yok. Sayfayı yenileyin.": "A category of the menu no longer exists. Reload this page.",
  "Geçerli bir görsel seçin.": "Choose a valid picture.",
};
