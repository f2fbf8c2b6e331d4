import { Button } from "@mantine/core";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { dropDrafts } from "./line-drafts.ts";
import type { Editor } from "./use-reservation.ts";

/** Says that customer, lines and note were restored from an earlier draft, and can clear them (C3). */
export function DraftNotice({ editor }: { editor: Editor }) {
  const t = useTranslations("reservations.draft");
  const { restored, form, put } = editor;
  const { customer, items, notes } = form.values;
  if (!restored || (items.length === 0 && !customer && !notes)) return null;
  const clear = (): void => {
    dropDrafts();
    put({ items: [], customer: null, notes: "" });
  };
  return (
    <Notice tone="info" icon={IconHistory} title={t("title")} text={t("text")}>
      <Button variant="default" size="sm" onClick={clear}>
        {t("clear")}
      </Button>
    </Notice>
  );
}
