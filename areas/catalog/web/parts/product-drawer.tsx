import { useState } from "react";
import { useTranslations } from "use-intl";
import { canonicalBarcode } from "#areas/catalog/contract/barcode.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usePut } from "#kit/web/use-put.ts";
import { useSeenRow, useStoredForm } from "#kit/web/use-stored-form.ts";
import { ProductConflict } from "./product-conflict.tsx";
import { ProductFields } from "./product-fields.tsx";
import { bodyOf, formOf, NO_BRAND, type Product, type ProductForm, productRules } from "./product-form.ts";
import { ProductMenu } from "./product-menu.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductTile } from "./product-tile.tsx";
import { ReadOnlyDrawer } from "./read-only.tsx";
import { AddStockButton } from "./stock-fields.tsx";
import { useNewCategory } from "./use-new-category.ts";
import { useNoBrand } from "./use-no-brand.ts";

interface ProductDrawerProps {
  id: string;
  /** The initial values of a new product: a scanned barcode that no product has. */
  barcode?: string | undefined;
  onSaved?: (product: Product) => void;
  onClose: () => void;
}

/** A product in a drawer: a new one, or an existing one to read or change (F3). */
export function ProductDrawer({ id, ...rest }: ProductDrawerProps) {
  if (id === "new") return <NewProduct {...rest} />;
  return <Existing id={id} {...rest} />;
}

function Existing({ id, onSaved, onClose }: ProductDrawerProps) {
  const t = useTranslations("catalog.product");
  const { isAdmin } = useSession();
  const { data, error, refetch } = useApi("GET /api/products/{id}", { params: { id } });
  if (data && isAdmin) return <Editor product={data} onSaved={onSaved} onClose={onClose} />;
  if (data) return <Reader product={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={8} />}
    </Drawer>
  );
}

function Reader({ product, onClose }: { product: Product; onClose: () => void }) {
  const form = useStoredForm<ProductForm>(formOf(product));
  return (
    <ReadOnlyDrawer
      title={product.name}
      onClose={onClose}
      foot={product.inventory_tracktrue && <AddStockButton product={product} />}
    >
      {product.picture && <ProductTile name={product.name} picture={product.picture} size={64} />}
      <ProductFields form={form} product={product} open={false} />
    </ReadOnlyDrawer>
  );
}

function NewProduct({ barcode, onSaved, onClose }: Omit<ProductDrawerProps, "id">) {
  const t = useTranslations("catalog");
  const { act } = useAct("POST /api/products");
  const noBrand = useNoBrand();
  const form = useForm<ProductForm>({
    initialValues: { ...formOf(), ...(barcode && { barcodes: [canonicalBarcode(barcode)] }) },
    validate: productRules(useTranslations("catalog.error")),
  });
  const category = useNewCategory(form);
  const save = async (values: ProductForm): Promise<void> => {
    const brand_id = values.brand_id === NO_BRAND ? await noBrand() : values.brand_id;
    await category.take();
    const { categories } = form.getValues();
    const saved = await act({ body: bodyOf({ ...values, brand_id, categories }, true) });
    onSaved?.(saved);
  };
  return (
    <FormDrawer
      title={t("product.add")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t("toast.productAdded")}
      failure={t("toast.productAddFailed")}
    >
      <ProductFields form={form} product={undefined} open category={category} />
    </FormDrawer>
  );
}

type EditorProps = Pick<ProductDrawerProps, "onSaved" | "onClose"> & { product: Product };

/** Saves with the opened version: concurrent changes are not overwritten, and typed values stay. */
function Editor({ product, onSaved, onClose }: EditorProps) {
  const t = useTranslations("catalog");
  const { act } = useAct("PUT /api/products/{id}");
  const put = usePut("GET /api/products/{id}");
  const { form, opened, conflict, setConflict, go } = useOpened(product);
  const category = useNewCategory(form);
  const save = async (values: ProductForm): Promise<void> => {
    const { id, version } = opened;
    await category.take();
    const { categories } = form.getValues();
    const saved = await act({ params: { id }, body: { id, version, ...bodyOf({ ...values, categories }, false) } });
    put(saved);
    onSaved?.(saved);
  };
  const refused = (thrown: unknown): boolean => {
    const { error, current } = apiError(thrown).body;
    if (error === "stale") setConflict(current as Product);
    return error === "stale";
  };
  const removed = (): void => {
    form.resetDirty();
    onClose();
  };
  return (
    <FormDrawer
      title={opened.name}
      actions={<ProductMenu product={opened} onChanged={go.merge} onRemoved={removed} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t("toast.productChanged")}
      failure={t("toast.productChangeFailed")}
      refused={refused}
    >
      {conflict && (
        <ProductConflict
          opened={opened}
          now={conflict}
          onKeep={() => go.merge(conflict)}
          onReload={() => go.reload(conflict)}
        />
      )}
      <ProductPicture product={product} />
      <ProductFields form={form} product={{ ...opened, ...stockOf(product) }} open category={category} />
    </FormDrawer>
  );
}

/** The stock is not part of the form: it shows the current quantity. */
const stockOf = ({ inventory_quantity, reserved }: Product) => ({ inventory_quantity, reserved });

/** The product state that the form is based on, and the change to a newer one: with the typed values or without. */
function useOpened(product: Product) {
  const [opened, follow, setOpened] = useSeenRow(product);
  const [conflict, setConflict] = useState<Product>();
  const form = useStoredForm<ProductForm>(formOf(opened), {
    validate: productRules(useTranslations("catalog.error")),
  });
  const merge = (now: Product): void => {
    setOpened(now);
    setConflict(undefined);
  };
  const reload = (now: Product): void => {
    form.setValues(formOf(opened));
    merge(now);
  };
  follow(form);
  return { form, opened, conflict, setConflict, go: { merge, reload } };
}
