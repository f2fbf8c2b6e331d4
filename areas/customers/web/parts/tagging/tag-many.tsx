import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { FootBar } from "#kit/web/foot-bar.tsx";
import { Notice } from "#kit/web/notice.tsx";
import type { TableSource } from "#kit/web/table.ts";
import { TagName } from "./tag-name.tsx";
import classes from "./tag-many.module.css";
import { TagTable } from "./tag-table.tsx";
import { useTagging } from "./use-tagging.ts";

export type Taggable = ReplyOf<"GET /api/contacts/tagging">["data"][number];

interface TagManyProps {
  source: TableSource<Taggable> & { data: { data: Taggable[]; is_cut: boolean } | undefined };
  /** A search or filter chooses the rows. */
  isFiltered: boolean;
}

/**
 * The tag, the customers with a tick, and the buttons that change those that are ticked. Ticks stay while the search changes; only those of
 * customers that are shown count.
 */
export function TagMany({ source, isFiltered }: TagManyProps) {
  const t = useTranslations("customers.tagging");
  const [name, setName] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { change, undo, last, busy } = useTagging();
  const chosen = (source.data?.data ?? []).filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const isReady = name.trim() !== "" && chosen.length > 0 && source.isPlaceholderData !== true;
  const buttonOf = (action: "add" | "remove") => (
    <Button
      variant={action === "add" ? "filled" : "default"}
      disabled={!isReady}
      loading={busy === action}
      onClick={() => void change({ action, name: name.trim(), ids: chosen })}
    >
      {t(action)}
    </Button>
  );
  return (
    <>
      <TagName value={name} onChange={setName} />
      {source.data?.is_cut && (
        <div className={classes.notice}>
          <Notice tone="info" icon={IconInfoCircle} title={t("cut")} text={t("cutText")} />
        </div>
      )}
      <TagTable source={source} ticked={ticked} onTicked={setTicked} isFiltered={isFiltered} />
      <FootBar says={t("ticked", { count: chosen.length })}>
        {last && (
          <Button variant="default" loading={busy === "undo"} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        )}
        {buttonOf("remove")}
        {buttonOf("add")}
      </FootBar>
    </>
  );
}
