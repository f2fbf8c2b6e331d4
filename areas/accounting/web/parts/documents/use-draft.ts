import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { type Form, useForm } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";
import { usePut } from "#kit/web/use-put.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { bodyOf, documentErrors, type DocumentForm } from "./document-form.ts";
import { type Document, endpointsOf, type Kind } from "./documents.ts";

/** What others did to a draft while it was being edited: changed, issued or deleted it. */
export type Conflict = "changed" | "issued" | "gone";

interface Draft {
  kind: Kind;
  /** The stored document; absent: a new one. */
  row: Document | undefined;
  /** Somebody deleted it. */
  gone: boolean;
  list: ListState;
  /** Starts again with the stored state; discards what was typed. */
  onReload: () => void;
}

/** The form of a draft, how it is saved, and conflicts with others' changes. */
export function useDraft({ kind, row, gone, list, onReload }: Draft, values: DocumentForm) {
  const errors = useTranslations("accounting.error");
  const [before] = useState(values);
  const form = useForm<DocumentForm>({
    mode: "controlled",
    initialValues: before,
    validate: (next) => documentErrors(next, errors),
  });
  const { seen, conflict, ...rest } = useSeen(form, { row, gone, onReload });
  const keys = endpointsOf(kind);
  const create = useAct(keys.add);
  const change = useAct(keys.change);
  const put = usePut(keys.one);
  const ofSale = Boolean(seen?.order);
  const save = async (next: DocumentForm): Promise<void> => {
    const body = bodyOf(kind, next, ofSale);
    const saved = seen
      ? await change.act({ params: { id: seen.id }, body: { version: seen.version, ...body } })
      : await create.act({ body });
    form.resetDirty();
    put(saved);
    list.openRow(saved.id);
  };
  /** Leaves the form for the current document, or for the list if it was deleted. */
  const show = (): void => {
    form.resetDirty();
    if (seen && conflict !== "gone") list.openRow(seen.id);
    else list.close();
  };
  const isUnknown = seen ? undefined : create.isUnknown;
  return { form, seen, conflict, ofSale, save, isUnknown, show, ...rest };
}

/** The draft state that the form is based on. While nothing is typed, the form simply starts again with a newer one. */
function useSeen(form: Form<DocumentForm>, { row, gone, onReload }: Pick<Draft, "row" | "gone" | "onReload">) {
  const [seen, setSeen] = useState(row);
  const [told, setTold] = useState<Document>();
  const now = told && row && told.version > row.version ? told : row;
  const issued = Boolean(seen && now && now.status !== "draft");
  const changed = Boolean(seen && now && now.version > seen.version);
  const dirty = form.isDirty();
  useEffect(() => {
    if (changed && !issued && !dirty) onReload();
  });
  const conflict: Conflict | undefined = gone ? "gone" : issued ? "issued" : changed && dirty ? "changed" : undefined;
  return {
    seen,
    conflict,
    /** Continues with what was typed, over the stored state. */
    keepMine: () => setSeen(now),
    /** Handles a refusal that the form itself shows. */
    refused: (thrown: unknown): boolean => {
      const { error, current } = apiError(thrown).body;
      if (error !== "stale") return false;
      setTold(current as Document);
      return true;
    },
  };
}
