export default {
  content: "Content",
  pages: "Pages",
  page: "Page",
  articles: "Articles",
  article: "Article",
  categories: "Categories",
  category: "Category",
  tags: "Tags",
  tag: "Tag",
  menus: "Menus",
  menu: "Menu",
};
