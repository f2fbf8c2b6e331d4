import { Button } from "@mantine/core";
import { type SyntheticEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { type Form, focusFirstError, putRefusal, useForm } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./add-stock.module.css";
import { type StockedProduct, TrackedProductSelect } from "./tracked-product-select.tsx";
import { useQuantityText } from "./use-quantity-text.ts";
import { wholeOf } from "./whole.ts";

export interface AddStockProps {
  /** Already chosen; without it the form asks which. */
  product?: StockedProduct;
  onClose: () => void;
}

/** "Stok Ekle": goods that came, or with the other direction went (F7). */
export function AddStock(props: AddStockProps) {
  const t = useTranslations("stock.form");
  return (
    <Dialog opened onClose={props.onClose} title={t("title")}>
      <StockForm {...props} />
    </Dialog>
  );
}

type Direction = "in" | "out";
interface StockValues extends Record<string, unknown> {
  product_id: number | null;
  quantity: string;
}

function StockForm({ product: given, onClose }: AddStockProps) {
  const t = useTranslations("stock");
  const element = useRef<HTMLFormElement>(null);
  const [product, setProduct] = useState(given ?? null);
  const [direction, setDirection] = useState<Direction>("in");
  const form = useStockForm(given);
  const { send, busy } = useSend(form, element, direction, onClose);
  const pick = (picked: StockedProduct): void => {
    setProduct(picked);
    form.setFieldValue("product_id", picked.id);
  };
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={send}>
      <TrackedProductSelect
        label={t("form.product")}
        product={product}
        onPick={pick}
        disabled={given !== undefined}
        error={form.errors.product_id}
        path="product_id"
      />
      <DirectionControl value={direction} onChange={setDirection} />
      <TextField
        form={form}
        path="quantity"
        label={t("form.quantity")}
        inputMode="numeric"
        maxLength={11}
        data-autofocus={given !== undefined || undefined}
      />
      {product && <After product={product} form={form} direction={direction} />}
      <FormButtons busy={busy} onClose={onClose} />
    </form>
  );
}

function useStockForm(given: StockedProduct | undefined): Form<StockValues> {
  const t = useTranslations("stock.error");
  return useForm<StockValues>({
    initialValues: { product_id: given?.id ?? null, quantity: "" },
    validate: {
      product_id: (id: number | null) => (id === null ? t("product") : null),
      quantity: (text: string) => (!wholeOf(text) ? t("quantity") : null),
    },
  });
}

function DirectionControl({ value, onChange }: { value: Direction; onChange: (direction: Direction) => void }) {
  const t = useTranslations("stock.form");
  const options = [
    { value: "in" as const, label: t("in") },
    { value: "out" as const, label: t("out") },
  ];
  return <SegmentedControl label={t("direction")} value={value} onChange={onChange} options={options} />;
}

function FormButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTranslations("kit.action");
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onClose}>
        {t("cancel")}
      </Button>
      <Button type="submit" loading={busy}>
        {t("save")}
      </Button>
    </div>
  );
}

function useSend(
  form: Form<StockValues>,
  element: { current: HTMLFormElement | null },
  direction: Direction,
  done: () => void,
) {
  const t = useTranslations("stock.toast");
  const { act, busy } = useAct("POST /api/products/{id}/inventory");
  const save = async ({ product_id, quantity }: StockValues): Promise<void> => {
    const id = product_id ?? 0;
    const pieces = (wholeOf(quantity) ?? 0) * (direction === "in" ? 1 : -1);
    try {
      await act({ params: { id }, body: { product_id: id, quantity: pieces } });
      toast.success(t("updated"));
      done();
    } catch (thrown) {
      toast.failure(t("updateFailed"), thrown);
      putRefusal(form, element.current, thrown);
      focusFirstError(element.current);
    }
  };
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    // The dialog may stand inside another form of the page, which must not be sent with this one.
    event.stopPropagation();
    form.onSubmit(save, () => focusFirstError(element.current))(event);
  };
  return { send, busy };
}

/** What the stock will be, so that a wrong direction is seen before it is saved. */
function After({
  product,
  form,
  direction,
}: {
  product: StockedProduct;
  form: Form<StockValues>;
  direction: Direction;
}) {
  const t = useTranslations("stock.form");
  const text = useQuantityText();
  const [typed, setTyped] = useState(form.getValues().quantity);
  form.watch("quantity", ({ value }) => setTyped(value as string));
  const { inventory_quantity: now, inventory_type: type } = product;
  const after = now + (wholeOf(typed) ?? 0) * (direction === "in" ? 1 : -1);
  return <p className={classes.after}>{t("after", { now: text(now, type), after: text(after, type) })}</p>;
}
