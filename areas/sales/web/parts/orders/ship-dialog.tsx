import { useTranslations } from "use-intl";
import { countriesIn, type Country } from "#areas/access/web/parts/use-countries.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { useForm } from "#kit/web/form.ts";
import { useLanguage } from "#kit/web/language.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ActionForm } from "./action-dialog.tsx";
import classes from "./ship-dialog.module.css";
import { usePutOrder } from "./use-order.ts";
import { useRefusal } from "./use-refusal.ts";

/** "Kargoya ver": address and carrier, every field required (E3). */
export function ShipDialog(props: ActionForm) {
  const t = useTranslations("sales");
  const { language } = useLanguage();
  const { data, error, refetch } = useApi("GET /api/countries");
  if (data) return <ShipForm {...props} countries={countriesIn(language, data.data)} />;
  return (
    <Dialog opened title={t("event.ship")} onClose={props.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </Dialog>
  );
}

const texts = ["address_line", "address_line_2", "city", "postal_code", "method", "tracking_code"] as const;

function ShipForm({ order, onClose, countries }: ActionForm & { countries: readonly Country[] }) {
  const t = useTranslations("sales");
  const { act } = useAct("POST /api/orders/{id}/ship");
  const put = usePutOrder();
  const refusal = useRefusal();
  const failure = t("toast.updateFailed");
  const form = useShipForm(countries);
  const field = (path: (typeof texts)[number], more: object = {}) => (
    <TextField form={form} path={path} label={t(`shipping.${path}`)} {...more} />
  );
  return (
    <DialogForm
      title={t("shipping.title", { code: order.code })}
      form={form}
      onClose={onClose}
      submit={t("event.ship")}
      success={t("toast.updated")}
      failure={failure}
      refused={(thrown) => refusal(thrown, { orderId: order.id, failure, onStale: onClose })}
      onSubmit={async ({ country_id, ...values }) =>
        put(await act({ params: { id: order.id }, body: { ...values, country_id: Number(country_id) } }))
      }
    >
      {field("address_line", { "data-autofocus": true })}
      {field("address_line_2")}
      <div className={classes.pair}>
        {field("city")}
        {field("postal_code", { inputMode: "numeric" })}
      </div>
      <SelectField
        label={t("shipping.country_id")}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        key={form.key("country_id")}
        {...form.getInputProps("country_id")}
      />
      <div className={classes.pair}>
        {field("method", { placeholder: t("shipping.methodExample") })}
        {field("tracking_code")}
      </div>
    </DialogForm>
  );
}

/** The country is Türkiye by default. */
function useShipForm(countries: readonly Country[]) {
  const t = useTranslations("sales.error");
  const filled = (text: string) => (text.trim().length < 2 ? t("tooShort") : null);
  return useForm({
    initialValues: {
      address_line: "",
      address_line_2: "",
      city: "",
      postal_code: "",
      method: "",
      tracking_code: "",
      country_id: countries.find(({ code }) => code === "TR")?.id ?? null,
    },
    validate: {
      ...Object.fromEntries(texts.map((path) => [path, filled])),
      country_id: (id: number | null) => (id === null ? t("country") : null),
    },
  });
}
