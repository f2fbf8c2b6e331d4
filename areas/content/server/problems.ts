import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

const badParent = { status: 422, field: "parent_id" } as const;
const slugTaken = {
  status: 422,
  message: sentence("Bu kısaltma kullanılıyor.", "This slug is taken."),
  field: "slug",
} as const;

defineProblems({
  category_slug_taken: { ...slugTaken, constraint: "content_categories_slug_key" },
  category_title_taken: {
    status: 422,
    message: sentence("Bu başlıkta bir kategori var.", "There is already a category with this title."),
    field: "title",
    constraint: "content_categories_title_key",
  },
  category_parent: {
    ...badParent,
    message: sentence("Geçerli bir üst kategori seçin.", "Choose a valid parent category."),
    constraint: "content_categories_parent_fkey",
  },
  category_ring: {
    ...badParent,
    message: sentence("Bir kategori kendi altına taşınamaz.", "A category cannot be moved below itself."),
    constraint: "content_categories_ring_check",
  },
  category_depth: {
    ...badParent,
    message: sentence("Kategoriler en fazla beş düzey olabilir.", "Categories can be five levels deep at most."),
    constraint: "content_categories_depth_check",
  },
  tag_slug_taken: { ...slugTaken, constraint: "content_tags_slug_key" },
  tag_title_taken: {
    status: 422,
    message: sentence("Bu başlıkta bir etiket var.", "There is already a tag with this title."),
    field: "title",
    constraint: "content_tags_title_key",
  },
  content_slug_taken: { ...slugTaken, constraint: "contents_slug_key" },
  content_parent: {
    ...badParent,
    message: sentence("Geçerli bir üst sayfa seçin.", "Choose a valid parent page."),
    constraint: "contents_parent_fkey",
  },
  content_ring: {
    ...badParent,
    message: sentence("Bir sayfa kendi altına taşınamaz.", "A page cannot be moved below itself."),
    constraint: "contents_ring_check",
  },
  content_depth: {
    ...badParent,
    message: sentence("Sayfalar en fazla beş düzey olabilir.", "Pages can be five levels deep at most."),
    constraint: "contents_depth_check",
  },
  menu_place_taken: {
    status: 409,
    message: sentence(
      "Aynı anda başka bir menü de buraya konuyor. Yeniden deneyin.",
      "Another menu is being placed here at the same moment. Try again.",
    ),
    constraint: "menus_place_key",
  },
  menu_page_gone: {
    status: 422,
    message: sentence(
      "Menüdeki bir sayfa artık yok. Sayfayı yenileyin.",
      "A page of the menu no longer exists. Reload this page.",
    ),
    field: "items",
    constraint: "menu_items_page_fkey",
  },
  menu_category_gone: {
    status: 422,
    message: sentence(
      "Menüdeki bir kategori artık yok. Sayfayı yenileyin.",
      "A category of the menu no longer exists. Reload this page.",
    ),
    field: "items",
    constraint: "menu_items_category_fkey",
  },
  content_thumbnail: {
    status: 422,
    message: sentence("Geçerli bir görsel seçin.", "Choose a valid picture."),
    field: "thumbnail_id",
    constraint: "contents_thumbnail_fkey",
  },
});
