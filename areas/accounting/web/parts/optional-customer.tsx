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
  /** A customer, unless said. */
  type?: "customer" | "supplier";
}

/** A contact of the books, whom a person may also take out again: nobody's is fine. */
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
