import { defineProblems } from "#kit/server/problem.ts";

const badParent = { status: 422, field: "parent_id" } as const;
const slugTaken = { status: 422, message: "Bu kısaltma kullanılıyor.", field: "slug" } as const;

defineProblems({
  category_slug_taken: { ...slugTaken, constraint: "content_categories_slug_key" },
  category_title_taken: {
    status: 422,
    message: "Bu başlıkta bir kategori var.",
    field: "title",
    constraint: "content_categories_title_key",
  },
  category_parent: {
    ...badParent,
    message: "Geçerli bir üst kategori seçin.",
    constraint: "content_categories_parent_fkey",
  },
  category_ring: {
    ...badParent,
    message: "Bir kategori kendi altına taşınamaz.",
    constraint: "content_categories_ring_check",
  },
  category_depth: {
    ...badParent,
    message: "Kategoriler en fazla beş düzey olabilir.",
    constraint: "content_categories_depth_check",
  },
  tag_slug_taken: { ...slugTaken, constraint: "content_tags_slug_key" },
  tag_title_taken: {
    status: 422,
    message: "Bu başlıkta bir etiket var.",
    field: "title",
    constraint: "content_tags_title_key",
  },
  content_slug_taken: { ...slugTaken, constraint: "contents_slug_key" },
  content_parent: { ...badParent, message: "Geçerli bir üst sayfa seçin.", constraint: "contents_parent_fkey" },
  content_ring: { ...badParent, message: "Bir sayfa kendi altına taşınamaz.", constraint: "contents_ring_check" },
  content_depth: {
    ...badParent,
    message: "Sayfalar en fazla beş düzey olabilir.",
    constraint: "contents_depth_check",
  },
  menu_place_taken: {
    status: 409,
    message: "Aynı anda başka bir menü de buraya konuyor. Yeniden deneyin.",
    constraint: "menus_place_key",
  },
  menu_page_gone: {
    status: 422,
    message: "Menüdeki bir sayfa artık yok. Sayfayı yenileyin.",
    field: "items",
    constraint: "menu_items_page_fkey",
  },
  menu_category_gone: {
    status: 422,
    message: "Menüdeki bir kategori artık yok. Sayfayı yenileyin.",
    field: "items",
    constraint: "menu_items_category_fkey",
  },
  content_thumbnail: {
    status: 422,
    message: "Geçerli bir görsel seçin.",
    field: "thumbnail_id",
    constraint: "contents_thumbnail_fkey",
  },
});
