import { Button, Radio } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useLanguage } from "#kit/web/language.ts";
import { Notice } from "#kit/web/notice.tsx";
import { toast } from "#kit/web/toast.tsx";
import classes from "./privacy.module.css";

interface DataDialogProps {
  customer: { id: number; name: string; surname: string };
  onClose: () => void;
}

/** "Verilerini indir": a customer's data as a PDF to read, or as JSON with everything. */
export default function DataDialog({ customer, onClose }: DataDialogProps) {
  const t = useTranslations("privacy.data");
  const [form, setForm] = useState<"pdf" | "json">("pdf");
  const [language, setLanguage] = useState<"tr" | "en">(useLanguage().language);
  const [busy, setBusy] = useState(false);
  const download = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await save("GET /api/privacy/people/{id}/file", { params: { id: customer.id }, query: { form, language } });
      toast.success(t("done"));
      onClose();
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
      setBusy(false);
    }
  };
  return (
    <Dialog opened title={t("title")} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void download(event)}>
        <p className={classes.hint}>{t("text", { name: fullName(customer) })}</p>
        <Choice
          label={t("form")}
          value={form}
          onChange={setForm}
          options={[
            { value: "pdf", label: t("pdf"), hint: t("pdfHint") },
            { value: "json", label: t("json"), hint: t("jsonHint") },
          ]}
        />
        <Choice
          label={t("language")}
          value={language}
          onChange={setLanguage}
          options={[
            { value: "tr", label: "Türkçe" },
            { value: "en", label: "English" },
          ]}
        />
        <Notice tone="info" icon={IconAlertTriangle} title={t("careful")} />
        <Buttons busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Buttons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTranslations("privacy.data");
  const kit = useTranslations("kit.action");
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onClose}>
        {kit("cancel")}
      </Button>
      <Button type="submit" loading={busy}>
        {t("download")}
      </Button>
    </div>
  );
}

function Choice<V extends string>(props: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; hint?: string }[];
}) {
  const { label, value, onChange, options } = props;
  return (
    <Radio.Group label={label} value={value} onChange={(next) => onChange(next as V)}>
      <div className={classes.choices}>
        {options.map(({ value: one, label: name, hint }) => (
          <Radio key={one} value={one} label={name} description={hint} />
        ))}
      </div>
    </Radio.Group>
  );
}
