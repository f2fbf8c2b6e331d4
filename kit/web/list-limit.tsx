import { Button } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useTranslations } from "use-intl";

/** A chip with what a list is limited to, which removes the limit. */
export function ListLimit({ label, onClear }: { label: string; onClear: () => void }) {
  const t = useTranslations("kit.action");
  return (
    <Button
      variant="default"
      aria-pressed
      aria-label={`${label}: ${t("clear")}`}
      rightSection={<IconX size={16} />}
      onClick={onClear}
    >
      {label}
    </Button>
  );
}
