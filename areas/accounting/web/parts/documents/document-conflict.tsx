import { Button } from "@mantine/core";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import type { Conflict } from "./use-draft.ts";

interface ConflictProps {
  what: Conflict;
  /** Shows the stored state and discards what was typed. */
  onReload: () => void;
  /** Continues with what was typed, over the stored state. */
  onKeep: () => void;
  /** Leaves the form for the current document, or for the list if it was deleted. */
  onShow: () => void;
}

/** A concurrent change: what happened, and the choices, scrolled into view. Typed values stay until one is chosen. */
export function DocumentConflict({ what, onReload, onKeep, onShow }: ConflictProps) {
  const t = useTranslations("accounting.documents.conflict");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={box}>
      <Notice tone="warning" icon={IconRefresh} title={t(what)} text={t(`${what}Text`)}>
        {what === "changed" ? (
          <>
            <Button variant="default" onClick={onReload}>
              {t("reload")}
            </Button>
            <Button onClick={onKeep}>{t("keep")}</Button>
          </>
        ) : (
          <Button onClick={onShow}>{t(what === "gone" ? "close" : "show")}</Button>
        )}
      </Notice>
    </div>
  );
}
