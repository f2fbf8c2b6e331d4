import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { type Unsaved, useUnsaved } from "#kit/web/use-unsaved.ts";
import { chosen, type Draft, draftOf, type Fault, faultsOf, type Listing, rowOf, withoutStored } from "./draft.ts";

type Changes = Readonly<Record<string, Partial<Draft>>>;

export interface Drafts {
  changes: Changes;
  count: number;
  /** What the server refused, by listing. */
  refused: Readonly<Record<string, string>>;
  /** Saving has found faulty rows, which show from then on. */
  isFaulty: (row: Listing) => boolean;
  hasMissing: boolean;
  busy: boolean;
  change: (row: Listing, patch: Partial<Draft>) => void;
  acceptAll: (rows: readonly Listing[]) => void;
  forget: () => void;
  save: () => Promise<void>;
  /** Runs what shows other rows; asks first while something is unsaved. */
  leave: Unsaved["leave"];
}

interface Given {
  rows: readonly Listing[];
  /** Which page, search and filter the rows are of; another one begins without changes. */
  of: string;
  refetch: () => Promise<unknown>;
}

/** The changed rows of one page of the mapping, guarded until they are saved (J4). */
export function useDrafts({ rows, of, refetch }: Given): Drafts {
  const t = useTranslations("connect.getir.products");
  const [changes, setChanges] = useState<Changes>({});
  const [refused, setRefused] = useState<Drafts["refused"]>({});
  const [isChecked, setChecked] = useState(false);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setChanges({});
    setRefused({});
    setChecked(false);
  }
  const { act, busy } = useAct("PUT /api/connect/getir/products");
  const latest = useRef(changes);
  latest.current = changes;
  const changed = rows.filter(({ catalogProductId }) => changes[catalogProductId]);
  const { leave } = useUnsaved(() => Object.keys(latest.current).length > 0);
  const faultsIn = (row: Listing): Fault[] => faultsOf(draftOf(row, changes[row.catalogProductId]));
  const isFaulty = (row: Listing): boolean => isChecked && row.catalogProductId in changes && faultsIn(row).length > 0;

  const change = useCallback((row: Listing, patch: Partial<Draft>) => {
    const { catalogProductId: listing } = row;
    setRefused(({ [listing]: _over, ...others }) => others);
    setChanges(({ [listing]: before, ...others }) => {
      const next = withoutStored(row, { ...before, ...patch });
      return next ? { ...others, [listing]: next } : others;
    });
  }, []);
  const forget = (saved: readonly Listing[] = rows): void => {
    const over = new Set(saved.map(({ catalogProductId }) => catalogProductId));
    setChanges((now) => Object.fromEntries(Object.entries(now).filter(([listing]) => !over.has(listing))));
  };
  const send = async (wanted: readonly Listing[]): Promise<void> => {
    await act({
      body: { products: wanted.map((row) => rowOf(row, draftOf(row, changes[row.catalogProductId]))) },
    });
    await refetch();
    forget(wanted);
  };
  /** The rows that the server has nothing against are saved; the others stay, each with its sentence. */
  const sendOthers = async (thrown: unknown): Promise<void> => {
    const wrong = wrongRows(thrown, changed);
    setRefused(wrong);
    const others = changed.filter(({ catalogProductId }) => !(catalogProductId in wrong));
    if (others.length > 0 && others.length < changed.length) await send(others).catch(() => undefined);
    toast.failure(t("failed"), thrown);
  };
  const save = async (): Promise<void> => {
    const isWhole = changed.every((row) => faultsIn(row).length === 0);
    setChecked(!isWhole);
    if (!isWhole || changed.length === 0) return;
    setRefused({});
    try {
      await send(changed);
      toast.success(t("saved"));
    } catch (thrown) {
      await sendOthers(thrown);
    }
  };
  return {
    changes,
    count: changed.length,
    refused,
    isFaulty,
    hasMissing: isChecked && changed.some((row) => faultsIn(row).includes("missing")),
    busy,
    change,
    acceptAll: (some) => {
      for (const row of some) if (row.suggestion) change(row, chosen(row.suggestion.product, draftOf(row)));
    },
    forget: () => {
      setRefused({});
      setChecked(false);
      forget();
    },
    save,
    leave,
  };
}

/** "products.3.product_id" is a sentence about the fourth row that was sent. */
function wrongRows(thrown: unknown, sent: readonly Listing[]): Record<string, string> {
  const { messages = {} } = apiError(thrown).body;
  const told = Object.entries(messages).map(([field, message]) => {
    const row = sent[Number(/^products\.(\d+)\./.exec(field)?.[1] ?? -1)];
    return row ? [[row.catalogProductId, message]] : [];
  });
  return Object.fromEntries(told.flat());
}
