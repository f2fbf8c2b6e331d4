import { Button, Menu } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import { useTranslations } from "use-intl";
import headAction from "#kit/web/head-action.module.css";

/** What the list can be narrowed to; each is a part of the endpoint's query. */
export const filters = {
  track: { track: "1" },
  quickSale: { quick_sale: "1" },
  off: { enabled: "0" },
} as const;
export type Filter = keyof typeof filters;

export const filterOf = (text: string | undefined): Filter | undefined =>
  text !== undefined && Object.hasOwn(filters, text) ? (text as Filter) : undefined;

const labels = { track: "filterTrack", quickSale: "filterQuickSale", off: "filterOff" } as const;

/** "Filtrele": one of a few ways to narrow the list down. */
export function ProductFilter({
  value,
  onChange,
}: {
  value: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
}) {
  const t = useTranslations("catalog.products");
  const choices = [undefined, ...(Object.keys(filters) as Filter[])];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          className={headAction.action ?? ""}
          leftSection={<IconFilter size={18} />}
          aria-label={value ? `${t("filter")}: ${t(labels[value])}` : t("filter")}
          aria-pressed={value !== undefined}
        >
          <span className={headAction.words}>{value ? t(labels[value]) : t("filter")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice ?? ""}
            rightSection={choice === value && <IconCheck size={16} />}
            aria-current={choice === value || undefined}
            onClick={() => onChange(choice)}
          >
            {t(choice ? labels[choice] : "filterAll")}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
