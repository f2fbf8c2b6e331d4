import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { decimalOf } from "#kit/contract/numbers.ts";
import type { CallOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { FootBar } from "#kit/web/foot-bar.tsx";
import { Notice } from "#kit/web/notice.tsx";
import type { TableSource } from "#kit/web/table.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { CategoryKind } from "../category-nodes.ts";
import classes from "./bulk-prices.module.css";
import { type Draft, type Priced, type Preview, noDraft, previewOf, ruleOf } from "./preview.ts";
import { PriceTable } from "./price-table.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface Source extends TableSource<Priced> {
  data: { data: Priced[]; is_cut: boolean } | undefined;
}

interface BulkPricesProps {
  kind: CategoryKind;
  source: Source;
  /** A search or filter chooses the rows. */
  isFiltered: boolean;
  /** The last change, which can be undone. */
  last: Undoable | undefined;
  onLast: (last: Undoable | undefined) => void;
}

/** Rows with the prices that a change gave them, and those before it. */
export type Undoable = Exclude<CallOf<"POST /api/catalog/prices/undo">["body"], FormData>;

/** The rule, the rows with their prices before and after, and the button that changes those that are ticked. */
export function BulkPrices({ kind, source, isFiltered, last, onLast }: BulkPricesProps) {
  const [draft, setDraft] = useState<Draft>(noDraft);
  // Both stay while another search or filter chooses the rows.
  const [leftOf, setLeft] = useState<Record<CategoryKind, ReadonlySet<number>>>({
    product: new Set(),
    service: new Set(),
  });
  const left = leftOf[kind];
  const rule = ruleOf(draft);
  const preview = previewOf(source.data?.data ?? [], left, rule);
  const apply = useApply(kind, preview, (changed) => {
    onLast(changed);
    setDraft({ ...draft, value: null });
    void source.refetch();
  });
  return (
    <>
      <RuleFields draft={draft} onChange={setDraft} />
      <Notices isCut={source.data?.is_cut ?? false} impossible={preview.impossible} />
      <PriceTable
        kind={kind}
        source={source}
        preview={preview}
        left={left}
        onLeft={(next) => setLeft({ ...leftOf, [kind]: next })}
        isFiltered={isFiltered}
      />
      <Foot
        preview={preview}
        busy={apply.busy}
        disabled={!rule || source.isPlaceholderData === true}
        onApply={() => rule && void apply.run(rule)}
        undo={last?.kind === kind && <Undo last={last} onDone={() => onLast(undefined)} />}
      />
    </>
  );
}

function Notices({ isCut, impossible }: { isCut: boolean; impossible: readonly Priced[] }) {
  const t = useTranslations("catalog.prices");
  return (
    <>
      {isCut && (
        <div className={classes.notice}>
          <Notice tone="info" icon={IconInfoCircle} title={t("cut")} text={t("cutText")} />
        </div>
      )}
      {impossible.length > 0 && (
        <div className={classes.notice}>
          <Notice
            tone="warning"
            icon={IconAlertTriangle}
            title={t("impossible", { count: impossible.length })}
            text={impossible.map(({ name }) => name).join(", ")}
          />
        </div>
      )}
    </>
  );
}

/** The prices before the change: a repeated press after a lost reply must not change the changed ones. */
const facts = ["price", "original_price"] as const;

function useApply(kind: CategoryKind, { changing, after }: Preview, onDone: (changed: Undoable) => void) {
  const t = useTranslations("catalog.prices");
  const { act, busy } = useAct("POST /api/catalog/prices", facts);
  const run = async (rule: NonNullable<ReturnType<typeof ruleOf>>): Promise<void> => {
    const count = changing.length;
    const size = Math.abs(rule.value);
    const by = rule.by === "percent" ? t("byPercent", { size: decimalOf(size) }) : formatKurus(size);
    const way = rule.value > 0 ? "raise" : "lower";
    const text = t(`confirmText.${way}`, { first: changing[0]?.name ?? "", by });
    if (!(await confirm({ title: t("confirm", { count }), text, action: t("apply", { count }) }))) return;
    const rows = changing.map(({ id, price, original_price }) => ({ id, price, original_price }));
    try {
      const { changed } = await act({ body: { kind, rule, rows } });
      toast.success(t("done", { count: changed }));
      onDone({ kind, rows: rows.map(({ id, ...before }) => ({ id, ...(after.get(id) ?? before), before })) });
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return { run, busy };
}

function Undo({ last, onDone }: { last: Undoable; onDone: () => void }) {
  const t = useTranslations("catalog.prices");
  const { act, busy } = useAct("POST /api/catalog/prices/undo");
  const undo = async (): Promise<void> => {
    try {
      const { changed } = await act({ body: last });
      toast.success(t("undone", { count: changed }));
      onDone();
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void undo()}>
      {t("undo")}
    </Button>
  );
}

interface FootProps {
  preview: Preview;
  busy: boolean;
  disabled: boolean;
  onApply: () => void;
  undo: ReactNode;
}

function Foot({ preview: { changing, ticked }, busy, disabled, onApply, undo }: FootProps) {
  const t = useTranslations("catalog.prices");
  return (
    <FootBar says={t("ticked", { count: ticked })}>
      {undo}
      <Button loading={busy} disabled={disabled || changing.length === 0} onClick={onApply}>
        {t("apply", { count: changing.length })}
      </Button>
    </FootBar>
  );
}
