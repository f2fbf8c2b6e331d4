import { Button } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useLayer } from "#kit/web/use-layer.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import classes from "./brands.module.css";

export interface Brand {
  id: number;
  name: string;
}

/** A one-line form for a brand's name, of a new or an existing brand. Enter saves, Esc cancels. */
export function BrandLine({ brand, onDone }: { brand?: Brand; onDone?: () => void }) {
  const t = useTranslations("catalog");
  const kit = useTranslations("kit.action");
  const add = useAct("POST /api/products/brands");
  const rename = useAct("PUT /api/products/brands/{id}");
  const form = useStoredForm(
    { name: brand?.name ?? "" },
    { validate: { name: (name) => (name.trim() === "" ? t("error.empty") : null) } },
  );
  const send = ({ name }: { name: string }): Promise<unknown> =>
    brand ? rename.act({ params: { id: brand.id }, body: { id: brand.id, name } }) : add.act({ body: { name } });
  const { element, submit, busy } = useSubmit({
    form,
    onSubmit: send,
    success: t(brand ? "toast.brandChanged" : "toast.brandAdded"),
    failure: t(brand ? "toast.brandChangeFailed" : "toast.brandAddFailed"),
    onDone: onDone ?? (() => form.setValues({ name: "" })),
  });
  useLayer(brand !== undefined, () => onDone?.());
  const enter = (event: SyntheticEvent<HTMLFormElement>): void => {
    // The dialog may be over another form of the page, which must not be submitted with it.
    event.stopPropagation();
    submit(event);
  };
  return (
    <form ref={element} noValidate className={classes.line} onSubmit={enter}>
      <TextField
        form={form}
        path="name"
        aria-label={brand ? t("brands.rename", { name: brand.name }) : t("brands.new")}
        placeholder={t("brands.new")}
        maxLength={120}
        autoFocus={brand !== undefined}
      />
      {brand && (
        <Button variant="default" onClick={onDone}>
          {kit("cancel")}
        </Button>
      )}
      <Button type="submit" variant={brand ? "filled" : "default"} loading={busy}>
        {kit(brand ? "save" : "add")}
      </Button>
    </form>
  );
}
