import { Button } from "@mantine/core";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { canonicalBarcode } from "#areas/catalog/contract/barcode.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { ProductFields } from "./product-fields.tsx";
import { bodyOf, formOf, type Product, type ProductForm, productRules } from "./product-form.ts";
import { ReadOnlyDrawer } from "./read-only.tsx";
import { AddStockButton } from "./stock-fields.tsx";
import { useRemove } from "./use-remove.ts";

interface ProductDrawerProps {
  id: string;
  /** A new one begins with it: what was scanned and is nobody's yet. */
  barcode?: string | undefined;
  onSaved?: (product: Product) => void;
  onClose: () => void;
}

/** A product in a drawer: a new one, or one of the list to look at or change (F3). */
export function ProductDrawer({ id, barcode, ...rest }: ProductDrawerProps) {
  if (id === "new") return <Editor barcode={barcode} {...rest} />;
  return <Existing id={id} {...rest} />;
}

function Existing({ id, onSaved, onClose }: ProductDrawerProps) {
  const t = useTranslations("catalog.product");
  const { isAdmin } = useSession();
  const { data, error, refetch } = useApi("GET /api/products/{id}", { params: { id } });
  const [round, setRound] = useState(0);
  if (data && isAdmin) {
    const reload = (): void => void refetch().then(() => setRound(round + 1));
    return <Editor key={round} product={data} onSaved={onSaved} onClose={onClose} onReload={reload} />;
  }
  if (data) return <Reader product={data} onClose={onClose} />;
  return (
    <Drawer opened title={t("edit")} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton fields={8} />}
    </Drawer>
  );
}

function Reader({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations("catalog.product");
  const form = useForm<ProductForm>({ initialValues: formOf(product) });
  return (
    <ReadOnlyDrawer
      title={t("edit")}
      onClose={onClose}
      foot={product.inventory_tracktrue && <AddStockButton product={product} />}
    >
      <ProductFields form={form} product={product} open={false} />
    </ReadOnlyDrawer>
  );
}

interface EditorProps extends Omit<ProductDrawerProps, "id"> {
  product?: Product;
  onReload?: () => void;
}

function Editor({ product, barcode, onSaved, onClose, onReload }: EditorProps) {
  const t = useTranslations("catalog");
  const form = useForm<ProductForm>({
    initialValues: { ...formOf(product), ...(barcode && { barcodes: [canonicalBarcode(barcode)] }) },
    validate: productRules(useTranslations("catalog.error")),
  });
  const { save, stale } = useSave(product);
  const submit = async (values: ProductForm): Promise<void> => {
    const saved = await save(values);
    onSaved?.(saved);
  };
  return (
    <FormDrawer
      title={t(product ? "product.edit" : "product.add")}
      actions={product && <Removal product={product} onRemoved={onClose} />}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      success={t(product ? "toast.productChanged" : "toast.productAdded")}
      failure={t(product ? "toast.productChangeFailed" : "toast.productAddFailed")}
    >
      {stale && onReload && (
        <Notice tone="warning" icon={IconRefresh} title={t("product.stale")} text={t("product.staleText")}>
          <Button variant="default" onClick={onReload}>
            {t("product.reload")}
          </Button>
        </Notice>
      )}
      <ProductFields form={form} product={product} open />
    </FormDrawer>
  );
}

/** Saves what was opened: who changes it meanwhile is not overwritten. */
function useSave(product: Product | undefined) {
  const create = useAct("POST /api/products");
  const change = useAct("PUT /api/products/{id}");
  const [version] = useState(product?.version);
  const [stale, setStale] = useState(false);
  const save = async (values: ProductForm): Promise<Product> => {
    if (!product) return create.act({ body: bodyOf(values, true) });
    try {
      return await change.act({
        params: { id: product.id },
        body: { id: product.id, version: version ?? 0, ...bodyOf(values, false) },
      });
    } catch (thrown) {
      setStale(apiError(thrown).body.error === "stale");
      throw thrown;
    }
  };
  return { save, stale };
}

function Removal({ product, onRemoved }: { product: Product; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove("product");
  const onClick = (): void => void remove(product).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
