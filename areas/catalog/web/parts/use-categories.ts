import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { CategoryKind, CategoryNode } from "./category-nodes.ts";

/** The whole tree of one kind of category (F5, F6). */
export function useCategories(kind: CategoryKind) {
  const key = kind === "product" ? "GET /api/product_categories" : "GET /api/service_categories";
  const { data, error, isLoading, refetch } = useApi(key, { query: { tree: "1" } });
  return { tree: data?.data as CategoryNode[] | undefined, error, isLoading, refetch };
}

export interface CategoryFields {
  name: string;
  description: string;
  parent_id: number | null;
  enabled: boolean;
}

/** Adds a category, or changes the one with the id; only products' categories can be disabled. */
export function useSaveCategory(
  kind: CategoryKind,
): (id: number | undefined, fields: CategoryFields) => Promise<unknown> {
  const addProduct = useAct("POST /api/product_categories");
  const addService = useAct("POST /api/service_categories");
  const changeProduct = useAct("PUT /api/product_categories/{id}");
  const changeService = useAct("PUT /api/service_categories/{id}");
  return (id, { enabled, ...fields }) => {
    if (kind === "product") {
      const body = { ...fields, enabled };
      return id === undefined ? addProduct.act({ body }) : changeProduct.act({ params: { id }, body: { id, ...body } });
    }
    return id === undefined
      ? addService.act({ body: fields })
      : changeService.act({ params: { id }, body: { id, ...fields } });
  };
}
