import { Button, TextInput } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EntryCard } from "./entry-card.tsx";
import { PaysNotice } from "./pays-notice.tsx";

interface CompanyStepProps {
  /** The text typed before, when the step is shown again. */
  initial: string;
  /** Undefined while loading. The new business is separate from those that the person belongs to already. */
  person: { employers: readonly { name: string }[]; trial_over: boolean } | undefined;
  busy: boolean;
  onBack: () => void;
  /** Returns the sentence of a refused name. */
  onName: (name: string) => Promise<string | undefined>;
}

const MOST_NAMED = 3;

/** The business's name, at least 3 characters, checked on blur (A2). */
export function CompanyStep({ initial, person, busy, onBack, onName }: CompanyStepProps) {
  const t = useTranslations("access.company");
  const another = useTranslations("access.login")("newCompany");
  const next = useTranslations("kit.action")("next");
  const [name, setName] = useState(initial);
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const others = (person?.employers ?? []).map((employer) => employer.name);
  const short = name.trim().length < 3;
  const submit = async (): Promise<void> => (short ? setChecked(true) : setRefusal(await onName(name.trim())));
  return (
    <EntryCard
      {...(others.length > 0
        ? { title: another, text: t("beside", { names: listed(others) }) }
        : { title: t("title"), text: t("hint"), step: { step: 3, of: 3, name: t("step") } })}
      onBack={onBack}
      onSubmit={() => void submit()}
    >
      <PaysNotice person={person} />
      <TextInput
        label={t("name")}
        autoComplete="organization"
        autoFocus
        maxLength={120}
        leftSection={<IconBuildingStore size={18} />}
        value={name}
        error={(checked && short && t("short")) || refusal}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setChecked(false);
          setRefusal(undefined);
        }}
        onBlur={() => setChecked(true)}
      />
      <Button type="submit" loading={busy}>
        {next}
      </Button>
    </EntryCard>
  );
}

/** The first of the names; with many the rest would hide the form. */
const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ["…"] : [])].join(", ");
