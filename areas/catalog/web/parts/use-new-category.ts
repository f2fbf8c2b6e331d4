import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import type { Form } from "#kit/web/form.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { pathsOf } from "./category-nodes.ts";
import { hasName, type ProductForm } from "./product-form.ts";
import { useCategories } from "./use-categories.ts";

export interface NewCategory {
  /** Chooses the category with the typed name, and adds it if there is none; throws when that fails. */
  take: () => Promise<void>;
  busy: boolean;
}

/** The category typed into a product's form. It is added on Enter, on blur, and at the latest when the product is saved. */
export function useNewCategory(form: Form<ProductForm>): NewCategory {
  const t = useTranslations("catalog.toast");
  const { tree = [] } = useCategories("product");
  const { act, busy } = useAct("POST /api/product_categories");
  const add = async (name: string): Promise<number> => {
    try {
      const { id } = await act({ body: { name, enabled: true } });
      toast.success(t("categoryAdded"));
      return id;
    } catch (thrown) {
      toast.failure(t("categoryAddFailed"), thrown);
      throw thrown;
    }
  };
  const take = async (): Promise<void> => {
    const name = form.getValues().new_category.trim();
    if (!hasName(name)) return;
    const known = pathsOf(tree).find(({ node }) => fold(node.name) === fold(name));
    const id = known?.id ?? (await add(name));
    form.setFieldValue("categories", (ids) => [...new Set([...ids, id])]);
    form.setFieldValue("new_category", "");
    form.clearFieldError("categories");
  };
  return { take, busy };
}
