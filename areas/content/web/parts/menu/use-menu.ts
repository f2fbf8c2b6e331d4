import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { itemsOf, keyOf, MOST_ITEMS, rowsOf, type TreeRow } from "./tree.rules.ts";

export type Menu = ReplyOf<"GET /api/menus/{id}">;

export const MENUS = "/content/menus";

/** The form of a menu: its name, its place and its items (M4). */
export function useMenu(stored: Menu) {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const [start] = useState(() => ({ title: stored.title, place: stored.place, rows: rowsOf(stored.items) }));
  const [fields, setFields] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState(false);
  const { act, busy } = useAct("PUT /api/menus/{id}");
  const { pass } = useUnsaved(() => JSON.stringify(fields) !== JSON.stringify(start));
  const put = (some: Partial<typeof start>): void => {
    setFields((now) => ({ ...now, ...some }));
    setErrors({});
  };
  /** Refused fields by row and name, such as "page 4.classes". */
  const refuse = (messages: Record<string, string>, places: readonly string[]): void => {
    const rows = Object.entries(messages).map(([field, text]) => {
      const [, item = "", name = ""] = /^(items\.[\d.items]*\d)\.(\w+)$/.exec(field) ?? [];
      const row = fields.rows[places.indexOf(item)];
      return [row ? `${keyOf(row)}.${name === "type_id" ? "title" : name}` : field, text] as const;
    });
    setErrors(Object.fromEntries(rows));
  };
  const save = async (overwrites = false): Promise<void> => {
    const wrong = checked(fields, { title: t("error.shortTitle"), item: t("menus.noItemTitle") });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { items, fields: places } = itemsOf(fields.rows);
    const { title, place } = fields;
    try {
      const body = { title, place, items, ...(!overwrites && { version: stored.version }) };
      await act({ params: { id: stored.id }, body });
      toast.success(t("toast.menuChanged"));
      pass(() => void navigate({ to: MENUS }));
    } catch (thrown) {
      const { body } = apiError(thrown);
      refuse(body?.messages ?? {}, places);
      setConflict(body?.error === "stale");
      toast.failure(t("toast.menuChangeFailed"), body?.error === "stale" ? undefined : thrown);
    }
  };
  return { fields, put, errors, save, busy, conflict, isFull: fields.rows.length >= MOST_ITEMS };
}

function checked(
  { title, rows }: { title: string; rows: readonly TreeRow[] },
  texts: { title: string; item: string },
): Record<string, string> {
  const wrong = rows
    .filter((row) => row.title.trim() === "")
    .map((row) => [`${keyOf(row)}.title`, texts.item] as const);
  return { ...(title.trim().length < 3 && { title: texts.title }), ...Object.fromEntries(wrong) };
}
