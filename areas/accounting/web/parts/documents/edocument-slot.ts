import { slot } from "#kit/web/slot.ts";
import type { Document } from "./documents.ts";

/** Slot for the e-document of an issued invoice; the edocuments area fills it. */
export const edocumentSlot = slot<{ invoice: Document }>();
