import { useState } from "react";
import { useTranslations } from "use-intl";
import { Tabs } from "#kit/web/tabs.tsx";
import { blockAt, rootOf } from "../../../contract/structure.ts";
import { fieldsOfBlock, layoutFields, type Field } from "./block-fields.ts";
import classes from "./editor.module.css";
import { fieldOf } from "./edits.ts";
import { FieldControl } from "./field-control.tsx";
import { useEditor } from "./use-editor.ts";

/** The panel beside the canvas: fields of the e-mail, or of the selected block (L1). */
export function Inspector() {
  const t = useTranslations("email.editor");
  const { selected } = useEditor();
  const [chosen, setChosen] = useState<{ tab: string; of: string | undefined }>();
  const tab = chosen && chosen.of === selected ? chosen.tab : selected === undefined ? "styles" : "inspect";
  const options = [
    { value: "styles", label: "Styles" },
    { value: "inspect", label: "Inspect" },
  ];
  return (
    <aside className={classes.inspector} aria-label={t("inspector")}>
      <div className={classes.tabs}>
        <Tabs
          label={t("inspector")}
          value={tab}
          onChange={(next) => setChosen({ tab: next, of: selected })}
          options={options}
        />
      </div>
      <div className={classes.fields}>{tab === "styles" ? <Styles /> : <Inspect />}</div>
    </aside>
  );
}

function Styles() {
  const { document } = useEditor();
  return <Fields id="root" fields={layoutFields} of={(field) => fieldOf(rootOf(document), field.part, field.name)} />;
}

function Inspect() {
  const t = useTranslations("email");
  const { document, selected } = useEditor();
  if (selected === undefined) return <p className={classes.hint}>{t("editor.nothingSelected")}</p>;
  const block = blockAt(document, selected);
  if (!block || block.type === "EmailLayout")
    return <p className={classes.hint}>{t("editor.gone", { id: selected })}</p>;
  return (
    <>
      <h2 className={classes.blockName}>{t(`block.${block.type}`)}</h2>
      <Fields
        key={selected}
        id={selected}
        fields={fieldsOfBlock(block.type)}
        of={(field) => fieldOf(block, field.part, field.name)}
      />
    </>
  );
}

function Fields({
  id,
  fields,
  of,
}: {
  id: string;
  fields: readonly Field[];
  of: (field: Pick<Field, "part" | "name">) => unknown;
}) {
  const { set, readOnly } = useEditor();
  return (
    <fieldset className={classes.fieldset} disabled={readOnly}>
      {fields.map((field) => (
        <FieldControl
          key={`${field.part}.${field.name}`}
          field={field}
          of={of}
          value={of(field)}
          onChange={(value) => set(id, field.part, field.name, value)}
        />
      ))}
    </fieldset>
  );
}
