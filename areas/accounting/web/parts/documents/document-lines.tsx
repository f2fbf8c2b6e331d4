import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { decimalOf } from "#kit/contract/numbers.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import type { Form } from "#kit/web/form.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { documentSums, MOST_LINES } from "../../../contract/document-sums.ts";
import classes from "./document-editor.module.css";
import { type DocumentForm, pricedLines, type usualTax } from "./document-form.ts";
import { DocumentLine, totalOf } from "./document-line.tsx";
import { DocumentTotals } from "./document-totals.tsx";
import type { Kind } from "./documents.ts";
import type { ItemKind } from "./item-picker.tsx";
import { useLines } from "./use-lines.ts";

const ItemPicker = lazyPart(async () => (await import("./item-picker.tsx")).ItemPicker);

export interface LinesProps {
  kind: Kind;
  form: Form<DocumentForm>;
  taxes: ReplyOf<"GET /api/accounting/taxes">["data"];
  /** Initial values of a new line. */
  tax: ReturnType<typeof usualTax>;
  /** The company's currency, in which the catalogue's prices are. */
  currency: string;
  /** The lines are those of a sale. */
  fixed: boolean;
}

/** The lines of a draft, typed or from the catalogue; with several rates, also the sum of each. */
export function DocumentLines(props: LinesProps) {
  const t = useTranslations("accounting.documents");
  const { form, fixed } = props;
  const { lines, currency } = form.values;
  const sums = documentSums(pricedLines(lines));
  return (
    <section aria-label={t("lines")} data-path="lines">
      <h3 className={classes.head}>{t("lines")}</h3>
      {fixed ? <SoldLines form={form} /> : <OwnLines {...props} />}
      {sums.taxes.length > 1 && <DocumentTotals sums={sums} currency={currency} />}
    </section>
  );
}

function OwnLines(props: LinesProps) {
  const { kind, form } = props;
  const t = useTranslations("accounting.documents");
  const { box, taxes, errorsAt, change, remove, add, take } = useLines(props);
  const { lines, currency } = form.values;
  return (
    <>
      <ul ref={box} className={classes.lines}>
        {lines.map((line, place) => (
          <DocumentLine
            key={line.key}
            line={line}
            place={place}
            currency={currency}
            errors={errorsAt(place)}
            taxes={taxes}
            onChange={change}
            onRemove={remove}
          />
        ))}
        {lines.length === 0 && <li className={classes.none}>{t("noLines")}</li>}
      </ul>
      {form.errors.lines && (
        <p className={classes.error} role="alert">
          {form.errors.lines}
        </p>
      )}
      <AddLine kind={kind} full={lines.length >= MOST_LINES} onAdd={add} onTake={take} />
    </>
  );
}

interface AddProps extends Pick<LinesProps, "kind"> {
  full: boolean;
  onAdd: () => void;
  onTake: ReturnType<typeof useLines>["take"];
}

/** An invoice's items are in the catalogue; a bill's are not. */
function AddLine({ kind, full, onAdd, onTake }: AddProps) {
  const t = useTranslations("accounting.documents");
  const [kindOfItem, setKindOfItem] = useState<ItemKind>("service");
  const [picks, setPicks] = useState(false);
  const pick = (next: ItemKind) => () => {
    setKindOfItem(next);
    setPicks(true);
  };
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" leftSection={<IconPlus size={18} />} disabled={full} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={classes.add}>
      {button(t("addLine"), onAdd)}
      {kind === "invoice" && button(t("addService"), pick("service"))}
      {kind === "invoice" && button(t("addProduct"), pick("product"))}
      <ItemPicker kind={kindOfItem} opened={picks} onClose={() => setPicks(false)} onPick={onTake} />
    </div>
  );
}

/** The lines of a sale, read-only. */
function SoldLines({ form }: Pick<LinesProps, "form">) {
  const t = useTranslations("accounting.documents");
  const { lines, currency } = form.values;
  return (
    <>
      <Notice tone="info" icon={IconInfoCircle} title={t("soldLines")} />
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.key} className={classes.line}>
            <p className={classes.sold}>
              <span>
                {decimalOf(line.quantity)} × {line.description}
              </span>
              <span>{totalOf(line, currency)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
