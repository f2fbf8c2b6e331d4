import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { FormErrors } from "#kit/web/form-errors.tsx";
import type { useSubmit } from "#kit/web/use-submit.ts";
import { CustomerFields } from "../customer-fields.tsx";
import type { Customer } from "../customer-form.ts";
import { PhoneTwinsNotice } from "../phone-twins-notice.tsx";
import type { CustomerEditor } from "../use-customer-editor.ts";
import { Consents } from "./consents.tsx";
import { contactTax } from "./tax-slot.ts";
import classes from "./details.module.css";

interface DetailsProps {
  /** Id of the form, for the button in the drawer's footer. */
  id: string;
  customer: Customer;
  editor: CustomerEditor;
  saving: ReturnType<typeof useSubmit>;
  onOpen: (customerId: number) => void;
}

/** The editable personal details, with the consents beside them (G1). */
export function Details({ id, customer, editor, saving, onOpen }: DetailsProps) {
  const t = useTranslations("customers.form");
  const { form, twins } = editor;
  const { element, submit, others } = saving;
  const { component: Tax } = contactTax;
  return (
    <>
      <form id={id} ref={element} noValidate className={classes.form} aria-label={t("edit")} onSubmit={submit}>
        <FormErrors form={form} others={others} />
        <CustomerFields
          form={form}
          twins={
            <PhoneTwinsNotice
              twins={twins}
              words={{ one: "open", many: "openOf", anyway: "saveAnyway" }}
              onTake={(twin) => onOpen(twin.id)}
            />
          }
        />
      </form>
      <Consents customer={customer} />
      <Suspense fallback={null}>{Tax && <Tax contactId={customer.id} />}</Suspense>
    </>
  );
}
