export default {
  content: "İçerik",
  pages: "Sayfalar",
  page: "Sayfa",
  articles: "Yazılar",
  article: "Yazı",
  categories: "Kategoriler",
  category: "Kategori",
  tags: "Etiketler",
  tag: "Etiket",
  menus: "Menüler",
  menu: "Menü",
};
