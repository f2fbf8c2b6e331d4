import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Unsaved } from "#kit/web/use-unsaved.ts";
import type { EmailDocument } from "../../../contract/document.ts";
import { renderEmail } from "../../../contract/render.ts";
import { picturesWithoutAlt } from "../../../contract/structure.ts";

export const LIST = "/marketing/campaings/templates";

interface Saved {
  id: number | undefined;
  version: number | undefined;
  name: string;
  document: EmailDocument;
  /** Selects a block that must be corrected before saving. */
  select: (block: string | undefined) => void;
}

/** Asks whether to save pictures without an alternative text. */
function useAltQuestion(): (count: number) => Promise<boolean> {
  const t = useTranslations("email.editor");
  return (count) =>
    confirm({ title: t("noAlt"), text: t("noAltText", { count }), action: t("saveAnyway"), cancel: t("writeAlt") });
}

/** Why the stored template can't be saved: somebody else saved or deleted it meanwhile. */
export type Conflict = "stale" | "gone";

/** Saves the template and returns to the list (L5). `how`: over what somebody else saved, or as a new template. */
export function useSave({ id, version, name, document, select }: Saved, unsaved: Unsaved) {
  const t = useTranslations("email.toast");
  const navigate = useNavigate();
  const create = useAct("POST /api/marketing/templates");
  const change = useAct("PUT /api/marketing/templates/{id}");
  const [conflict, setConflict] = useState<Conflict>();
  const saysNothing = useAltQuestion();
  const save = async (how: "same" | "over" | "new" = "same"): Promise<void> => {
    const silent = picturesWithoutAlt(document);
    if (silent.length > 0 && !(await saysNothing(silent.length))) return select(silent[0]);
    const { html } = renderEmail(document, { title: name });
    const body = { name, html, type: "email" as const, json_content: JSON.stringify(document) };
    const guard = version === undefined || how === "over" ? {} : { version };
    try {
      if (id === undefined || how === "new") await create.act({ body });
      else await change.act({ params: { id }, body: { ...body, ...guard } });
      toast.success(t("saved"));
      unsaved.pass(() => void navigate({ to: LIST }));
    } catch (thrown) {
      const { status, body: said } = apiError(thrown);
      const found = said.error === "stale" ? "stale" : status === 404 ? "gone" : undefined;
      setConflict(found);
      // The notice says what to do. Unlike a list, the editor keeps the unsaved changes.
      toast.failure(t("saveFailed"), found ? undefined : thrown, { body: said.messages["json_content"] });
    }
  };
  return { save, busy: create.busy || change.busy, conflict };
}
