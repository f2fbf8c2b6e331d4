import { useLayoutEffect } from "react";
import { keepTabDraft } from "#kit/web/tab-draft.ts";
import type { Fields } from "./content-fields.ts";
import type { ContentKind } from "./kinds.ts";

/** Where the tab keeps what is not sent yet. */
export const placeOf = (kind: ContentKind, id: number | undefined) => `content-draft ${kind} ${id ?? "new"}`;

export interface Unsent {
  fields: Fields;
  /** The version of the record that it was typed over; absent for a new one. */
  version: number | undefined;
}

/** Keeps in the tab what is not sent yet, until it is sent or the form is left. A reload leaves no form. */
export function useKept(place: string, unsent: Unsent | undefined): void {
  const text = unsent?.fields;
  const version = unsent?.version;
  useLayoutEffect(() => {
    keepTabDraft(place, text && { fields: text, version });
    return () => keepTabDraft(place, undefined);
  }, [place, text, version]);
}
