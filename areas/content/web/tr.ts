import menu from "./tr-menu.ts";

export default {
  menu,
  actions: "{title} için işlemler",
  count: "{count, number}",
  slugHint: "Adreste görünür: küçük harf, rakam ve tire",
  noParent: "Yok",
  gone: "Bu kayıt artık yok",
  field: {
    title: "Başlık",
    slug: "Kısaltma",
    parent: "Üst kategori",
    description: "Açıklama",
    uses: "Kullanım",
  },
  error: {
    title: "Başlık Gerekiyor",
    shortTitle: "Başlık en az 3 karakter olmalıdır",
    slug: "Kısaltma Gerekiyor",
    badSlug: "Kısaltma sadece küçük harfler, rakamlar ve tire içerebilir",
  },
  category: {
    add: "Yeni Kategori",
    search: "Kategori ara",
    empty: "Henüz kategori yok",
    emptyText: "Kategoriler sayfa ve yazıları konularına göre ayırır.",
    remove: "Kategoriyi sil",
    removeText:
      "“{title}” silinsin mi? {count, plural, =0 {Hiçbir sayfada kullanılmıyor.} other {# sayfa ve yazıdan da kalkar.}}",
  },
  tag: {
    add: "Yeni Etiket",
    search: "Etiket ara",
    empty: "Henüz etiket yok",
    emptyText: "Etiketler birbiriyle ilgili yazıları bağlar.",
    remove: "Etiketi sil",
    removeText:
      "“{title}” silinsin mi? {count, plural, =0 {Hiçbir yazıda kullanılmıyor.} other {# sayfa ve yazıdan da kalkar.}}",
  },
  toast: {
    removed: "Başarı ile Silindi",
    removeFailed: "Silinirken bir hata oldu !",
    categoryAdded: "Kategori başarı ile eklendi",
    categoryChanged: "Kategori başarı ile güncellendi",
    categoryAddFailed: "Kategori eklenirken bir hata oldu !",
    categoryChangeFailed: "Kategori güncellerken bir hata oldu !",
    tagAdded: "Etiket başarı ile eklendi",
    tagChanged: "Etiket başarı ile güncellendi",
    tagAddFailed: "Etiket eklenirken bir hata oldu !",
    tagChangeFailed: "Etiket güncellerken bir hata oldu !",
  },
};
