import { Button, TextInput } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { storeSlug } from "#kit/web/stored.ts";
import { useAct } from "#kit/web/use-act.ts";
import { EntryCard } from "./parts/entry-card.tsx";
import { useEntryToast } from "./parts/entry-toast.tsx";
import { useLoadedPerson } from "./parts/use-person.ts";

/** "Hesabı Tamamla" (A2, A3): the business's name, checked when the field is left. Back leads to the sign-in page. */
export default function CompanyScreen() {
  const t = useTranslations("access.company");
  const next = useTranslations("kit.action")("next");
  const navigate = useNavigate();
  const { toasts, failure } = useEntryToast();
  const { act, busy } = useAct("POST /api/register/company");
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  useLoadedPerson();

  const type = (typed: string): void => {
    setName(typed);
    setError(undefined);
  };
  const short = name.trim().length < 3;
  const check = (): void => setError(short ? t("short") : undefined);
  const submit = async (): Promise<void> => {
    if (short) return check();
    try {
      const { slug } = await act({ body: { name: name.trim() } });
      storeSlug(slug);
      void navigate({ to: "/welcome", replace: true });
    } catch (thrown) {
      setError(apiError(thrown).body.messages.name);
      failure(t("failed"), thrown);
    }
  };
  return (
    <>
      <EntryCard
        title={t("title")}
        text={t("hint")}
        step={{ step: 3, of: 3, name: t("step") }}
        onBack={() => void navigate({ to: "/login" })}
        onSubmit={() => void submit()}
      >
        <TextInput
          label={t("name")}
          autoComplete="organization"
          autoFocus
          maxLength={120}
          leftSection={<IconBuildingStore size={18} />}
          value={name}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={check}
        />
        <Button type="submit" loading={busy}>
          {next}
        </Button>
      </EntryCard>
      {toasts}
    </>
  );
}
