import { Button, Switch, TextInput } from "@mantine/core";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import { decimalOf, wholeOf } from "#kit/contract/numbers.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { chosen, type Draft, draftOf, type Fault, faultOf, following, type Listing, type NumberName } from "./draft.ts";
import classes from "./products.module.css";

export interface RowProps {
  row: Listing;
  changes: Partial<Draft> | undefined;
  /** What is wrong with its numbers shows. */
  marked: boolean;
  onChange: (row: Listing, patch: Partial<Draft>) => void;
}

const LIMITS = { quantity: { min: 0, max: 100_000 }, max_sell_count: { min: 1, max: 10_000 } } as const;

/** A number of a row; disabled while the listing is no product, and prices while they follow the shop's own. */
export const NumberCell = memo(function NumberCell(props: RowProps & { name: NumberName; labelled?: boolean }) {
  const { row, changes, marked, onChange, name, labelled = false } = props;
  const t = useTranslations("connect.getir.products");
  const draft = draftOf(row, changes);
  const { product, follows_price: follows } = draft;
  const isPrice = name === "price" || name === "original_price";
  const label = labelled ? { label: t(name) } : { "aria-label": `${row.productName}: ${t(name)}` };
  const fault = faultOf(draft, name);
  const common = { ...label, "data-number": name };
  const put = (value: number | null): void => onChange(row, { [name]: value });
  if (isPrice)
    return (
      <MoneyField
        {...common}
        // A text that is no price: the field says so itself.
        error={marked && (fault === "missing" || fault === "aboveNormal") && t(fault)}
        miw={labelled ? 0 : 108}
        disabled={!product || follows}
        value={follows && product ? product[name] : Number.isNaN(draft[name]) ? null : draft[name]}
        onChange={(kurus, text) => put(kurus ?? noNumber(text))}
      />
    );
  return (
    <WholeField
      {...common}
      miw={labelled ? 0 : 72}
      disabled={!product}
      limits={LIMITS[name]}
      value={draft[name]}
      onChange={put}
      fault={marked || fault === "wrong" ? fault : undefined}
    />
  );
});

/** What a text stands for that is no number. */
const noNumber = (text: string): number | null => (text.trim() === "" ? null : Number.NaN);

interface WholeProps {
  miw: number;
  value: number | null;
  limits: { min: number; max: number };
  onChange: (value: number | null) => void;
  disabled: boolean;
  fault: Fault | undefined;
}

/** A whole number within its limits; any other text stays as typed and is NaN. */
function WholeField({ value, limits, onChange, fault, ...field }: WholeProps) {
  const t = useTranslations("connect.getir.products");
  const [typed, setTyped] = useState("");
  const read = (text: string): number | null => {
    const number = wholeOf(text);
    return number === null || number < limits.min || number > limits.max ? noNumber(text) : number;
  };
  return (
    <TextInput
      {...field}
      error={fault && t(fault, limits)}
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(read(typed), value) ? typed : value === null || Number.isNaN(value) ? "" : decimalOf(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** "Mağaza fiyatını izle": the product's own prices are offered. */
export const FollowCell = memo(function FollowCell({
  row,
  changes,
  onChange,
  labelled = false,
}: RowProps & { labelled?: boolean }) {
  const t = useTranslations("connect.getir.products");
  const draft = draftOf(row, changes);
  const label = labelled ? { label: t("follow") } : { "aria-label": `${row.productName}: ${t("follow")}` };
  return (
    <Switch
      {...label}
      checked={draft.follows_price}
      disabled={!draft.product}
      onChange={(event) => onChange(row, following(event.currentTarget.checked, draft))}
    />
  );
});

type ProductProps = RowProps & { onChoose: (row: Listing) => void };

/** The product that a listing is, a button to choose it, and what it may be. */
export const ProductCell = memo(function ProductCell(props: ProductProps) {
  const { row, changes, onChange } = props;
  const t = useTranslations("connect.getir.products");
  const draft = draftOf(row, changes);
  const { product } = draft;
  const { suggestion } = row;
  return (
    <div className={classes.match}>
      <Choice {...props} draft={draft} />
      {product && <small>{product.tracked ? t("available", { count: product.available }) : t("untracked")}</small>}
      {!product && suggestion && (
        <Button
          variant="link"
          className={classes.suggestion ?? ""}
          onClick={() => onChange(row, chosen(suggestion.product, draft))}
        >
          {t(suggestion.by === "barcode" ? "suggestBarcode" : "suggestName", { name: suggestion.product.name })}
        </Button>
      )}
    </div>
  );
});

function Choice({ row, draft, onChange, onChoose }: ProductProps & { draft: Draft }) {
  const t = useTranslations("connect.getir.products");
  const name = draft.product?.name;
  return (
    <span className={classes.choice}>
      <button
        type="button"
        className={classes.choose}
        data-empty={!name || undefined}
        aria-label={`${row.productName}: ${name ?? t("choose")}`}
        onClick={() => onChoose(row)}
      >
        {!name && <IconSearch size={16} />}
        <span>{name ?? t("choose")}</span>
      </button>
      {name && (
        <button
          type="button"
          className={classes.clear}
          aria-label={`${row.productName}: ${t("unmatch")}`}
          onClick={() => onChange(row, chosen(null, draft))}
        >
          <IconX size={16} />
        </button>
      )}
    </span>
  );
}
