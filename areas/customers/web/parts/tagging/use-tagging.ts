import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Tagging = Exclude<CallOf<"POST /api/contacts/tagging">["body"], FormData>;

/** Changes the tags of many customers, and takes the last change back: exactly for the customers that it changed. */
export function useTagging() {
  const t = useTranslations("customers.tagging");
  const { act } = useAct("POST /api/contacts/tagging");
  const [last, setLast] = useState<Tagging>();
  const [busy, setBusy] = useState<Tagging["action"] | "undo">();
  const send = async (as: Tagging["action"] | "undo", tagging: Tagging): Promise<void> => {
    setBusy(as);
    try {
      const { action, name } = tagging;
      const { changed, full } = await act({ body: tagging });
      const more = full > 0 ? { body: t("full", { count: full }), seconds: 8 } : {};
      // Nobody got it because all are full: "they have it already" would be wrong.
      if (full > 0 && changed.length === 0) toast.info(t("full", { count: full }));
      else toast.success(t(action === "add" ? "added" : "removed", { name, count: changed.length }), more);
      const undoable = as !== "undo" && changed.length > 0;
      if (undoable || as === "undo") {
        setLast(undoable ? { action: action === "add" ? "remove" : "add", name, ids: changed } : undefined);
      }
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    change: (tagging: Tagging) => send(tagging.action, tagging),
    undo: async () => last && (await send("undo", last)),
    last,
    busy,
  };
}
