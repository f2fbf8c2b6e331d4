import { Input } from "@mantine/core";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import type { PickedCustomer } from "./customer-picker.tsx";

const CustomerPicker = lazyPart(async () => (await import("./customer-picker.tsx")).CustomerPicker);

export interface CustomerFieldProps {
  value: PickedCustomer | null;
  onChange: (customer: PickedCustomer | null) => void;
  label?: string;
  /** Offers "Walk-in", which is also shown when no customer is chosen. */
  walkIn?: boolean;
  /** Offers to choose nobody, with this label. */
  nobody?: string;
  /** Default: a customer. */
  type?: "customer" | "supplier";
  disabled?: boolean;
  error?: ReactNode;
  /** The endpoint's field name, for its errors. */
  path?: string;
}

/** The customer of a form: shows the chosen one and opens the picker. */
export function CustomerField(props: CustomerFieldProps) {
  const { value, onChange, label, disabled = false, error, path = "customer_id", ...offers } = props;
  const t = useTranslations(offers.type === "supplier" ? "customers.supplierPicker" : "customers.picker");
  const [opened, setOpened] = useState(false);
  const shown = value ? fullName(value) : offers.walkIn ? "Walk-in" : undefined;
  const title = label ?? t("label");
  return (
    <Input.Wrapper label={title} error={error} labelElement="div">
      <Input
        component="button"
        type="button"
        pointer
        disabled={disabled}
        error={Boolean(error)}
        rightSection={<IconSelector size={16} />}
        rightSectionPointerEvents="none"
        aria-haspopup="dialog"
        aria-label={`${title}: ${shown ?? t("choose")}`}
        data-path={path}
        onClick={() => setOpened(true)}
      >
        {shown ?? <Input.Placeholder>{t("choose")}</Input.Placeholder>}
      </Input>
      <CustomerPicker opened={opened} onClose={() => setOpened(false)} onPick={onChange} {...offers} />
    </Input.Wrapper>
  );
}
