import { Button, NativeSelect, TextInput } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { focusFirstError, useForm } from "#kit/web/form.ts";
import { isPhone } from "#kit/web/phone-number.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { EntryCard } from "./entry-card.tsx";
import classes from "./person-step.module.css";

type Countries = ReplyOf<"GET /api/countries">["data"];

export interface Person {
  name: string;
  surname: string;
  phone: string;
  country_id: number;
}

interface PersonStepProps {
  onBack: () => void;
  /** Gives back the sentences of refused fields. */
  onPerson: (person: Person) => Promise<Record<string, string>>;
}

/** Who the new login belongs to (A2): name, surname, phone of TR or RO, country. */
export function PersonStep({ onBack, onPerson }: PersonStepProps) {
  const t = useTranslations("access.register");
  const next = useTranslations("kit.action")("next");
  const countries = useCountries();
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const atLeastTwo = (text: string): string | null => (text.trim().length < 2 ? t("short") : null);
  const form = useForm({
    initialValues: { name: "", surname: "", phone: "", country_id: "" },
    validate: {
      name: atLeastTwo,
      surname: atLeastTwo,
      phone: (phone) => (isPhone(phone) ? null : t("badPhone")),
      country_id: (id) => (id || countries[0] ? null : t("noCountry")),
    },
  });
  const send = async (values: ReturnType<typeof form.getValues>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const country_id = Number(values.country_id || countries[0]?.id);
    const refused = await onPerson({ ...values, country_id }).finally(() => setBusy(false));
    form.setErrors(refused);
    if (Object.keys(refused).length > 0) focusFirstError(box.current);
  };
  return (
    <EntryCard
      title={t("personTitle")}
      text={t("personHint")}
      step={{ step: 2, of: 3, name: t("personStep") }}
      onBack={onBack}
      onSubmit={() => form.onSubmit(send, () => focusFirstError(box.current))()}
    >
      <div ref={box} className={classes.fields}>
        <TextInput
          label={t("name")}
          autoFocus
          autoComplete="given-name"
          maxLength={80}
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={t("surname")}
          autoComplete="family-name"
          maxLength={80}
          key={form.key("surname")}
          {...form.getInputProps("surname")}
        />
        <PhoneField label={t("phone")} key={form.key("phone")} {...form.getInputProps("phone")} />
        <NativeSelect
          label={t("country")}
          data={countries.map(({ id, name }) => ({ value: String(id), label: name }))}
          rightSection={<IconChevronDown size={16} />}
          key={form.key("country_id")}
          {...form.getInputProps("country_id")}
        />
        <Button type="submit" loading={busy}>
          {next}
        </Button>
      </div>
    </EntryCard>
  );
}

function useCountries(): Countries {
  const [countries, setCountries] = useState<Countries>([]);
  useEffect(() => {
    call("GET /api/countries").then(
      ({ data }) => setCountries(data),
      () => undefined,
    );
  }, []);
  return countries;
}
