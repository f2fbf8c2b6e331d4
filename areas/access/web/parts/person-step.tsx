import { Button, NativeSelect, TextInput } from "@mantine/core";
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import { type Form, useForm } from "#kit/web/form.ts";
import { useLanguage } from "#kit/web/language.ts";
import { isPhone } from "#kit/web/phone-number.ts";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { useStepBack } from "#kit/web/use-step-back.ts";
import { EntryCard } from "./entry-card.tsx";
import classes from "./person-step.module.css";
import { type Country, loadCountries, useCountries } from "./use-countries.ts";

export interface Person {
  name: string;
  surname: string;
  phone: string;
  country_id: number;
}

type Values = Omit<Person, "country_id"> & { country_id: string };

interface PersonStepProps {
  /** The values typed before, when the step is shown again. */
  initial?: Person | undefined;
  /** Called with the values typed so far. */
  onBack: (typed: Person) => void;
  /** Returns the sentences of refused fields. */
  onPerson: (person: Person) => Promise<Record<string, string>>;
}

/** Who the new login belongs to (A2): name, surname, phone of TR or RO, country. */
export function PersonStep({ initial, onBack, onPerson }: PersonStepProps) {
  const t = useTranslations("access.register");
  const countries = useCountries();
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const form = usePersonForm(initial);
  const personOf = (values: Values, known = countries): Person => ({
    ...values,
    country_id: Number(values.country_id || known[0]?.id),
  });
  /** On a slow line the person may be faster than the list of countries, whose first one is chosen. */
  const sendWithCountry = async (values: Values): Promise<Record<string, string>> => {
    const known = await loadCountries();
    return known[0] ? onPerson(personOf(values, known)) : { country_id: t("noCountry") };
  };
  const send = async (values: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refused = await sendWithCountry(values).finally(() => setBusy(false));
    form.setErrors(refused);
    if (Object.keys(refused).length > 0) focusFirstError(box.current);
  };
  const back = (): void => onBack(personOf(form.getValues()));
  useStepBack(back);
  return (
    <EntryCard
      title={t("personTitle")}
      text={t("personHint")}
      step={{ step: 2, of: 3, name: t("personStep") }}
      onBack={back}
      onSubmit={() => form.onSubmit(send, () => focusFirstError(box.current))()}
    >
      <div ref={box} className={classes.fields}>
        <PersonFields form={form} countries={countries} busy={busy} />
      </div>
    </EntryCard>
  );
}

function usePersonForm(initial: Person | undefined): Form<Values> {
  const t = useTranslations("access.register");
  const atLeastTwo = (text: string): string | null => (text.trim().length < 2 ? t("short") : null);
  return useForm<Values>({
    initialValues: initial
      ? { ...initial, country_id: String(initial.country_id) }
      : { name: "", surname: "", phone: "", country_id: "" },
    validate: {
      name: atLeastTwo,
      surname: atLeastTwo,
      phone: (phone) => (isPhone(phone) ? null : t("badPhone")),
    },
  });
}

function PersonFields({ form, countries, busy }: { form: Form<Values>; countries: readonly Country[]; busy: boolean }) {
  const t = useTranslations("access.register");
  const next = useTranslations("kit.action")("next");
  const { language } = useLanguage();
  return (
    <>
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
        // Another language has another order, and browsers keep the index of a choice, not its value.
        key={`${form.key("country_id")}-${language}`}
        {...form.getInputProps("country_id")}
      />
      <Button type="submit" loading={busy}>
        {next}
      </Button>
    </>
  );
}
