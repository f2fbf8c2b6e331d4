import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import { SelectField } from "#kit/web/select-field.tsx";
import { longest, ranges } from "../../../contract/document.ts";
import { fontFamilies, type FontFamily } from "../../../contract/fonts.ts";
import type { Field } from "./block-fields.ts";
import { ColorField } from "./color-field.tsx";
import classes from "./editor.module.css";
import { NumberField } from "./number-field.tsx";
import { PictureControl } from "./picture-control.tsx";
import { TextControl } from "./text-control.tsx";

export interface ControlProps {
  value: unknown;
  onChange: (value: unknown) => void;
}

interface FieldProps {
  field: Field;
  /** The value of another field of the same block. */
  of: (field: Pick<Field, "part" | "name">) => unknown;
}

/** One field of the inspector. Invalid input stays in the field and doesn't change the document (3 §5). */
export function FieldControl({ field, of, ...rest }: ControlProps & FieldProps) {
  const t = useTranslations("email.field");
  const label = t(field.name as "text");
  switch (field.kind) {
    case "line":
    case "lines":
      return <TextControl kind={field.kind} most={field.most} label={label} {...rest} />;
    case "address":
      return <TextControl kind="address" most={longest.address} label={label} {...rest} />;
    case "picture":
      return <PictureControl label={label} {...rest} />;
    case "switch":
      return (
        <Switch
          label={label}
          checked={rest.value === true}
          onChange={(event) => rest.onChange(event.currentTarget.checked)}
        />
      );
    case "color":
      return <ColorField label={label} {...rest} value={rest.value as string | undefined} />;
    case "number":
      return (
        <NumberField label={label} range={ranges[field.range]} {...rest} value={rest.value as number | undefined} />
      );
    case "choice":
      return <ChoiceControl name={field.name} values={field.values} label={label} {...rest} />;
    case "font":
      return <FontControl label={label} inherits={field.part !== "data"} {...rest} />;
    case "padding":
      return <PaddingControl {...rest} />;
    case "widths":
      return <WidthsControl count={Number(of({ part: "props", name: "columnsCount" }) ?? 2)} {...rest} />;
  }
}

function ChoiceControl({
  name,
  values,
  label,
  value,
  onChange,
}: ControlProps & { name: string; values: readonly (string | number)[]; label: string }) {
  const t = useTranslations("email.option");
  return (
    <div role="group" aria-label={label} className={classes.choice}>
      <span>{label}</span>
      <div>
        {values.map((option) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {t(`${name}.${option}` as "fontWeight.bold")}
          </button>
        ))}
      </div>
    </div>
  );
}

function FontControl({ label, inherits, value, onChange }: ControlProps & { label: string; inherits: boolean }) {
  const t = useTranslations("email.font");
  return (
    <SelectField<FontFamily | "inherit">
      label={label}
      options={[
        ...(inherits ? [{ value: "inherit" as const, label: t("inherit") }] : []),
        ...fontFamilies.map((font) => ({ value: font, label: t(font) })),
      ]}
      value={(value as FontFamily | undefined) ?? (inherits ? "inherit" : "MODERN_SANS")}
      onChange={(font) => onChange(font === "inherit" ? null : font)}
    />
  );
}

const sides = ["top", "bottom", "left", "right"] as const;

function PaddingControl({ value, onChange }: ControlProps) {
  const t = useTranslations("email.field");
  const padding = { top: 0, bottom: 0, left: 0, right: 0, ...(value as object | undefined) };
  return (
    <div role="group" aria-label={t("padding")} className={classes.pair}>
      {sides.map((side) => (
        <NumberField
          key={side}
          label={t(`padding_${side}`)}
          range={ranges.padding}
          value={padding[side]}
          onChange={(next) => next !== null && onChange({ ...padding, [side]: next })}
        />
      ))}
    </div>
  );
}

function WidthsControl({ count, value, onChange }: ControlProps & { count: number }) {
  const t = useTranslations("email.field");
  const columns = [0, 1, 2];
  const widths = columns.map((column) => (value as (number | null)[] | undefined)?.[column] ?? null);
  return (
    <div role="group" aria-label={t("fixedWidths")} className={classes.pair}>
      {columns.slice(0, count).map((column) => (
        <NumberField
          key={column}
          label={t("columnWidth", { number: column + 1 })}
          range={ranges.width}
          value={widths[column] ?? undefined}
          onChange={(next) => onChange(widths.with(column, next))}
        />
      ))}
    </div>
  );
}
