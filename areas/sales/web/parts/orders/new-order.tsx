import { useTranslations } from "use-intl";
import { CustomerField } from "#areas/customers/web/parts/customer-field.tsx";
import { EmployeeSelect } from "#areas/employees/web/parts/employee-select.tsx";
import { formatKurus } from "#kit/contract/money.ts";
import { apiError } from "#kit/web/api-error.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { bodyOf, type NewOrderValues, totalOf } from "./new-order-form.ts";
import { NewOrderLines } from "./new-order-lines.tsx";
import classes from "./new-order.module.css";
import { usePutOrder } from "./use-order.ts";

/** "Sipariş ekle": an order for pickup or shipping; after saving, the new order is open. */
export function NewOrder({ list }: { list: ListState }) {
  const t = useTranslations("sales");
  const form = useNewOrderForm();
  const { act, isUnknown } = useAct("POST /api/orders");
  const put = usePutOrder();
  const refused = useShortLine(form);
  const { items } = form.values;
  const place = async (values: NewOrderValues): Promise<void> => {
    const order = await act({ body: bodyOf(values) });
    put(order);
    form.resetDirty();
    list.openRow(order.id);
  };
  return (
    <FormDrawer
      title={t("orders.add")}
      form={form}
      onSubmit={place}
      keepOpen
      refused={refused}
      onClose={list.close}
      isUnknown={isUnknown}
      success={t("toast.placed")}
      failure={t("toast.placeFailed")}
      submit={t("orders.place")}
      disabled={items.length === 0}
      summary={
        <p className={classes.total}>
          <span>{t("cart.total")}</span>
          <strong aria-live="polite">{formatKurus(totalOf(items))}</strong>
        </p>
      }
    >
      <People form={form} />
      <NewOrderLines form={form} />
    </FormDrawer>
  );
}

function People({ form }: { form: Form<NewOrderValues> }) {
  const t = useTranslations("sales");
  const { customer, seller, delivery_type } = form.values;
  const options = (["pickup", "shipping"] as const).map((value) => ({ value, label: t(`delivery.${value}`) }));
  return (
    <>
      <div>
        <SegmentedControl
          label={t("orders.delivery")}
          value={delivery_type}
          onChange={(type) => form.setFieldValue("delivery_type", type)}
          options={options}
        />
      </div>
      <div className={classes.people}>
        <CustomerField
          label={t("cart.customer")}
          value={customer}
          walkIn
          error={form.errors.customer_id}
          onChange={(picked) => form.setFieldValue("customer", picked)}
        />
        <EmployeeSelect
          label={t("cart.seller")}
          value={seller}
          path="created_by_id"
          required
          error={form.errors.created_by_id}
          onChange={(picked) => form.setFieldValue("seller", picked)}
        />
      </div>
    </>
  );
}

/** The seller is the signed-in employee by default. */
function useNewOrderForm(): Form<NewOrderValues> {
  const t = useTranslations("sales.error");
  const kit = useTranslations("kit.form");
  const { person, employeeId } = useSession();
  const seller = employeeId === null ? null : { id: employeeId, name: person.name, surname: person.surname };
  return useForm<NewOrderValues>({
    mode: "controlled",
    initialValues: { customer: null, seller, delivery_type: "pickup", items: [] },
    validate: (values) => ({
      ...(values.seller ? {} : { created_by_id: t("seller") }),
      ...Object.fromEntries(
        values.items.flatMap(({ price }, place) => (price === null ? [[`items.${place}.price`, kit("badPrice")]] : [])),
      ),
    }),
  });
}

/** Goods out of stock are reported at their line. */
function useShortLine(form: Form<NewOrderValues>): (thrown: unknown) => boolean {
  const t = useTranslations("sales");
  return (thrown) => {
    const { body } = apiError(thrown);
    const place = form.getValues().items.findIndex(({ product_id }) => product_id === body.product_id);
    if (body.error !== "out_of_stock" || place < 0) return false;
    form.setFieldError(`items.${place}.product_id`, t("orders.short", { available: Number(body.available) }));
    toast.failure(t("toast.placeFailed"), thrown);
    return true;
  };
}
