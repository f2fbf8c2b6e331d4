import { Button } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useApi } from "#kit/web/use-api.ts";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

interface ContactFilterProps {
  /** The contact whose messages are listed. */
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows the outbox to one customer, who is chosen here or by another page's link; a chosen one is cleared by a click. */
export function ContactFilter({ id, onChange }: ContactFilterProps) {
  const t = useTranslations("messages.outbox");
  const [isOpen, setOpen] = useState(false);
  const params = { type: "customer" as const, id: id ?? "" };
  const { data } = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: id !== undefined });
  if (id !== undefined) {
    const name = data ? fullName(data) : t("ofContact");
    return (
      <Button
        variant="default"
        maw={240}
        aria-pressed
        aria-label={t("clearContact", { name })}
        rightSection={<IconX size={16} />}
        onClick={() => onChange(undefined)}
      >
        {name}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-pressed={false}
        rightSection={<IconChevronDown size={16} />}
        onClick={() => setOpen(true)}
      >
        {t("contact")}
      </Button>
      <CustomerPicker
        opened={isOpen}
        onClose={() => setOpen(false)}
        onPick={(picked) => onChange(picked ? String(picked.id) : undefined)}
        adds={false}
      />
    </>
  );
}
