import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { importFields, type ImportKind, importKinds } from "#areas/transfer/contract/fields.ts";
import { Card } from "#kit/web/form-card.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Import } from "./import-list.tsx";
import classes from "./transfer.module.css";

const SKIP = "-";
const ledgers: ReadonlySet<ImportKind> = new Set(["debts", "balances", "packages"]);

const isOf = (kind: ImportKind, id: string | null): boolean => importFields[kind].some((field) => field.id === id);

/** Step 2: the kind, and the field of each column, shown with what is in it. */
export function ColumnsCard({ one, onTried }: { one: Import; onTried: () => void }) {
  const t = useTranslations("transfer");
  const { act, busy } = useAct("PUT /api/imports/{id}");
  // An unknown file is taken for customers, unless it has an amount that must not be guessed.
  const guess = one.mapping.every((id) => id === null || isOf("customers", id)) ? "customers" : null;
  const [kind, setKind] = useState<ImportKind | null>(one.kind ?? guess);
  const [isMissing, setMissing] = useState(false);
  const [mapping, setMapping] = useState(one.mapping);
  const [overwrite, setOverwrite] = useState(one.overwrite);
  const send = async (): Promise<void> => {
    setMissing(kind === null);
    if (kind === null) return;
    try {
      await act({
        params: { id: one.id },
        body: { kind, overwrite, mapping: mapping.map((id) => (isOf(kind, id) ? id : null)) },
      });
      onTried();
    } catch (thrown) {
      toast.failure(t("columns.failed"), thrown);
    }
  };
  return (
    <Card title={`${one.file_name}: ${t("columns.title")}`} hint={t("columns.hint", { rows: one.rows })}>
      <SelectField<ImportKind>
        label={t("columns.kind")}
        description={one.kind === null && guess === null && t("columns.unclear")}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setMissing(false);
        }}
        error={isMissing && t("columns.kindMissing")}
        options={importKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind && ledgers.has(kind) && <p>{t("columns.ledger")}</p>}
      {kind === "customers" && <p>{t("columns.consent")}</p>}
      {kind && <Columns columns={one.columns} kind={kind} mapping={mapping} onMapped={setMapping} />}
      <Checkbox
        label={t("columns.overwrite")}
        description={t("columns.overwriteHint")}
        checked={overwrite}
        onChange={({ currentTarget }) => setOverwrite(currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => void send()}>
          {t("columns.try")}
        </Button>
      </div>
    </Card>
  );
}

interface Mapped {
  columns: Import["columns"];
  kind: ImportKind;
  mapping: Import["mapping"];
  onMapped: (mapping: Import["mapping"]) => void;
}

/** Each column with what is in it, and the field that it fills. */
function Columns({ columns, kind, mapping, onMapped }: Mapped) {
  const t = useTranslations("transfer");
  const language = useLocale() === "en" ? "en" : "tr";
  const options = [
    { value: SKIP, label: t("columns.skip") },
    ...importFields[kind].map((field) => ({
      value: field.id,
      label: field.required ? `${field[language]} *` : field[language],
    })),
  ];
  const choose = (place: number, id: string): void =>
    // A field has one column: choosing it elsewhere takes it from the other.
    onMapped(mapping.map((old, at) => (at === place ? (id === SKIP ? null : id) : old === id ? null : old)));
  return (
    <div>
      {columns.map(({ name, samples }, place) => {
        const column = name || t("columns.column", { number: place + 1 });
        const chosen = mapping[place] ?? null;
        return (
          // Columns never move, and may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <div className={classes.column} key={place}>
            <div>
              <strong>{column}</strong>
              <p>{samples.join(" · ") || t("columns.none")}</p>
            </div>
            <SelectField<string>
              aria-label={t("columns.field", { column })}
              value={isOf(kind, chosen) ? (chosen as string) : SKIP}
              onChange={(id) => choose(place, id)}
              options={options}
            />
          </div>
        );
      })}
    </div>
  );
}
