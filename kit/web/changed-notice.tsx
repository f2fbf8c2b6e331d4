import { Button } from "@mantine/core";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "./notice.tsx";

interface ChangedNoticeProps {
  title: string;
  /** The fields that were saved elsewhere, with their present values. Example: "Satış fiyatı: ₺349,00". */
  changes: readonly string[];
  /** Continues with what was typed, over the saved state. */
  onKeep: () => void;
  /** Discards what was typed. */
  onReload: () => void;
}

/** A concurrent change of the row in a form: what was saved, and two choices. Typed values stay until one is chosen. */
export function ChangedNotice({ title, changes, onKeep, onReload }: ChangedNoticeProps) {
  const t = useTranslations("kit.changed");
  const box = useRef<HTMLDivElement>(null);
  // The pressed button can be below a long form.
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), []);
  const text = changes.length > 0 ? t("fields", { changes: changes.join(" · ") }) : t("nothing");
  return (
    <div ref={box}>
      <Notice tone="warning" icon={IconRefresh} title={title} text={text}>
        <Button variant="default" onClick={onReload}>
          {t("reload")}
        </Button>
        <Button onClick={onKeep}>{t("keep")}</Button>
      </Notice>
    </div>
  );
}
