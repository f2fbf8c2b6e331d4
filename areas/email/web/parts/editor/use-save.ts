import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Unsaved } from "#kit/web/use-unsaved.ts";
import type { EmailDocument } from "../../../contract/document.ts";
import { renderLetter } from "../../../contract/render.ts";

export const LIST = "/marketing/campaings/templates";

interface Saved {
  id: number | undefined;
  version: number | undefined;
  name: string;
  document: EmailDocument;
}

/** Saves the template and leads back to the list (L5). `conflict`: somebody else has saved it meanwhile. */
export function useSave({ id, version, name, document }: Saved, unsaved: Unsaved) {
  const t = useTranslations("email.toast");
  const navigate = useNavigate();
  const create = useAct("POST /api/marketing/templates");
  const change = useAct("PUT /api/marketing/templates/{id}");
  const [conflict, setConflict] = useState(false);
  const save = async (overwrites = false): Promise<void> => {
    const { html } = renderLetter(document, { title: name });
    const body = { name, html, type: "email" as const, json_content: JSON.stringify(document) };
    const guard = version === undefined || overwrites ? {} : { version };
    try {
      if (id === undefined) await create.act({ body });
      else await change.act({ params: { id }, body: { ...body, ...guard } });
      toast.success(t("saved"));
      unsaved.pass(() => void navigate({ to: LIST }));
    } catch (thrown) {
      setConflict(apiError(thrown).body?.error === "stale");
      toast.failure(t("saveFailed"), thrown);
    }
  };
  return { save, busy: create.busy || change.busy, conflict };
}
