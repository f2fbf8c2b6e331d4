import { Button } from "@mantine/core";
import IconUserQuestion from "@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./reservation-customer.module.css";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

interface CustomerProps {
  /** null: walk-in. */
  customer: PickedCustomer | null;
  locked: boolean;
  error?: ReactNode;
  onChange: (customer: PickedCustomer | null) => void;
}

/** The customer: name, phone and number of visits; "Değiştir" opens the picker with "Walk-in" (C2). */
export function ReservationCustomer({ customer, locked, error, onChange }: CustomerProps) {
  const t = useTranslations("reservations.drawer");
  const [picking, setPicking] = useState(false);
  return (
    <div className={classes.customer}>
      {customer ? (
        <Avatar name={fullName(customer)} size={40} />
      ) : (
        <span className={classes.nobody}>
          <IconUserQuestion size={20} />
        </span>
      )}
      <div className={classes.words}>
        <strong>{customer ? fullName(customer) : "Walk-in"}</strong>
        {customer ? <Facts customer={customer} /> : <span>{t("walkIn")}</span>}
        {error && <span className={classes.error}>{error}</span>}
      </div>
      <Button variant="default" disabled={locked} data-path="customer_id" onClick={() => setPicking(true)}>
        {t(customer ? "changeCustomer" : "chooseCustomer")}
      </Button>
      <CustomerPicker opened={picking} onClose={() => setPicking(false)} onPick={onChange} walkIn />
    </div>
  );
}

function Facts({ customer: { id, phone } }: { customer: PickedCustomer }) {
  const t = useTranslations("reservations.drawer");
  const { data } = useApi("GET /api/reservations", {
    query: { customer_id: String(id), status: "success", per_page: 10 },
  });
  const visits = data && data.meta.total > 0 ? t("visits", { count: data.meta.total }) : undefined;
  return <span>{[phone && formatPhone(phone), visits].filter(Boolean).join(" · ") || t("firstVisit")}</span>;
}
