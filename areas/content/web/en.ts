import menu from "./en-menu.ts";

export default {
  menu,
  actions: "Actions for {title}",
  count: "{count, number}",
  slugHint: "Part of the address: lowercase letters, digits and hyphens",
  noParent: "None",
  gone: "This record no longer exists",
  field: {
    title: "Title",
    slug: "Slug",
    parent: "Parent category",
    description: "Description",
    uses: "Uses",
  },
  error: {
    title: "A title is required",
    shortTitle: "The title must have at least 3 characters",
    slug: "A slug is required",
    badSlug: "The slug can contain only lowercase letters, digits and hyphens",
  },
  category: {
    add: "New category",
    search: "Search categories",
    empty: "No categories yet",
    emptyText: "Categories sort pages and articles by topic.",
    remove: "Delete category",
    removeText:
      "Delete “{title}”? {count, plural, =0 {No page uses it.} one {One page or article loses it.} other {# pages and articles lose it.}}",
  },
  tag: {
    add: "New tag",
    search: "Search tags",
    empty: "No tags yet",
    emptyText: "Tags connect related articles.",
    remove: "Delete tag",
    removeText:
      "Delete “{title}”? {count, plural, =0 {No article uses it.} one {One page or article loses it.} other {# pages and articles lose it.}}",
  },
  toast: {
    removed: "Deleted",
    removeFailed: "Could not delete!",
    categoryAdded: "Category added",
    categoryChanged: "Category updated",
    categoryAddFailed: "Could not add the category!",
    categoryChangeFailed: "Could not update the category!",
    tagAdded: "Tag added",
    tagChanged: "Tag updated",
    tagAddFailed: "Could not add the tag!",
    tagChangeFailed: "Could not update the tag!",
  },
};
