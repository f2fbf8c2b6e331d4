import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { isTaxNumber, plainTaxNumber } from "#areas/access/contract/tax-number.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import type { Form } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import classes from "./tax-identity.module.css";

type Identity = ReplyOf<"GET /api/accounting/tax-identities/{id}">;

interface DialogProps {
  contactId: number;
  identity: Identity;
  onClose: () => void;
}

/** Edits a contact's tax identity. A TCKN asks for the person's names, any other number for the registered name. */
export function TaxIdentityDialog({ contactId, identity, onClose }: DialogProps) {
  const t = useTranslations("accounting.taxIdentity");
  const wrong = useTranslations("accounting.error");
  const form = useStoredForm<Identity>(identity, {
    validate: {
      tax_number: (text) => (text.trim() === "" || isTaxNumber(plainTaxNumber(text)) ? null : wrong("taxNumber")),
      alias: (text) => (text.trim() === "" || /^urn:mail:\S+@\S+$/.test(text.trim()) ? null : t("badAlias")),
    },
  });
  const { act } = useAct("PUT /api/accounting/tax-identities/{id}");
  return (
    <DialogForm
      title={t("title")}
      form={form}
      // What others saved meanwhile stays.
      onSubmit={(values) => act({ params: { id: contactId }, body: changesOf(values, identity) })}
      onClose={onClose}
      success={t("saved")}
      failure={t("saveFailed")}
    >
      <Fields form={form} />
    </DialogForm>
  );
}

function Fields({ form }: { form: Form<Identity> }) {
  const t = useTranslations("accounting.taxIdentity");
  const isPerson = plainTaxNumber(useWatched<string>(form, "tax_number") ?? "").length === 11;
  return (
    <>
      <div className={classes.pair}>
        <TextField
          form={form}
          path="tax_number"
          label={t("number")}
          inputMode="numeric"
          maxLength={20}
          data-autofocus
        />
        <TextField form={form} path="tax_office" label={t("office")} maxLength={80} />
      </div>
      {isPerson ? (
        <div className={classes.pair}>
          <TextField form={form} path="first_name" label={t("firstName")} description={t("emptyName")} maxLength={80} />
          <TextField form={form} path="last_name" label={t("lastName")} description={t("emptyName")} maxLength={80} />
        </div>
      ) : (
        <TextField form={form} path="legal_name" label={t("name")} description={t("emptyName")} maxLength={160} />
      )}
      <Textarea
        label={t("address")}
        autosize
        minRows={2}
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <div className={classes.pair}>
        <TextField form={form} path="district" label={t("district")} maxLength={80} />
        <TextField form={form} path="city" label={t("city")} maxLength={80} />
      </div>
      <TextField form={form} path="alias" label={t("alias")} description={t("aliasHint")} />
    </>
  );
}
