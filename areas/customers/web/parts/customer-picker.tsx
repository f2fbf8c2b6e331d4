import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useInfinite } from "#kit/web/use-infinite.ts";
import { NewCustomer, pickerWords } from "./new-customer.tsx";

type Customer = ReplyOf<"GET /api/contacts/customer">["data"][number];
/** The minimum data of a chosen customer; a whole customer and the customer of a reservation or an order both fit. */
export type PickedCustomer = Pick<Customer, "id" | "name" | "surname"> & Partial<Pick<Customer, "phone" | "type">>;

/** A row of either list; a supplier's row has all fields used here. */
const lists = {
  customer: "GET /api/contacts/customer",
  supplier: "GET /api/contacts/supplier" as "GET /api/contacts/customer",
} as const;

export interface CustomerPickerProps {
  opened: boolean;
  onClose: () => void;
  /** null: Walk-in. */
  onPick: (customer: PickedCustomer | null) => void;
  /** Offers "Walk-in" above the customers. */
  walkIn?: boolean;
  /** Offers to choose nobody, with this label, as a second choice below the customers. */
  nobody?: string;
  title?: string;
  /** False: without "new customer". */
  adds?: boolean;
  /** A customer who can't be chosen. */
  except?: number;
  /** Default: customers. */
  type?: Customer["type"];
}

/** Chooses a contact by name or phone, grouped by letter, or adds a new one (C2, D2, G1). */
export function CustomerPicker(props: CustomerPickerProps) {
  const { opened, onClose, onPick, walkIn = false, nobody, title, adds = true, type = "customer", except } = props;
  const t = useTranslations(pickerWords[type]);
  const [query, setQuery] = useState("");
  const [created, setCreated] = useState<string>();
  const rows = useInfinite(lists[type], { query: { query } }, { enabled: opened });
  const pick = (customer: PickedCustomer | null): void => {
    setCreated(undefined);
    setQuery("");
    onClose();
    onPick(customer);
  };
  return (
    <>
      <Picker
        opened={opened && created === undefined}
        onClose={onClose}
        title={title ?? t("title")}
        rows={rows}
        query={query}
        onSearch={setQuery}
        placeholder={t("search")}
        row={(customer) => ({
          key: customer.id,
          title: fullName(customer),
          sub: formatPhone(customer.phone),
          start: <Avatar name={fullName(customer)} />,
          disabled: customer.id === except,
        })}
        letter={({ letter }) => letter}
        onPick={pick}
        {...(walkIn && { first: { title: "Walk-in", onPick: () => pick(null) } })}
        {...(nobody && { other: { title: nobody, onPick: () => pick(null) } })}
        {...(adds && { create: { label: t("new"), onClick: setCreated } })}
        empty={t("empty")}
      />
      {opened && created !== undefined && (
        <NewCustomer type={type} query={created} onClose={() => setCreated(undefined)} onCreated={pick} />
      )}
    </>
  );
}
