import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CustomerField } from "#areas/customers/web/parts/customer-field.tsx";
import type { PickedCustomer } from "#areas/customers/web/parts/customer-picker.tsx";
import classes from "./optional-customer.module.css";

interface OptionalCustomerProps {
  label: string;
  value: PickedCustomer | null;
  onChange: (customer: PickedCustomer | null) => void;
  error: ReactNode;
  /** Default: a customer. */
  type?: "customer" | "supplier";
}

/** An optional contact of a transaction, which can be removed again. */
export function OptionalCustomer(props: OptionalCustomerProps) {
  const t = useTranslations("accounting.transactions");
  return (
    <div>
      <CustomerField path="contact_id" {...props} />
      {props.value && (
        <button type="button" className={`link ${classes.clear}`} onClick={() => props.onChange(null)}>
          {t(props.type === "supplier" ? "clearSupplier" : "clearOwner")}
        </button>
      )}
    </div>
  );
}
