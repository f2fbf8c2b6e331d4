import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { storedSlug } from "#kit/web/stored.ts";
import { toast, ToastHost } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { CompanyStep } from "./parts/company-step.tsx";
import { needsOwnPassword, OwnPasswordStep } from "./parts/own-password-step.tsx";
import { useLoadedPerson } from "./parts/use-person.ts";
import { enterCompany } from "./switch-company.ts";

/** "Hesabı Tamamla" (A2, A3): opens the business and stores its slug. Back leads to the sign-in page, or from a second business to the first. */
export default function CompanyScreen() {
  const t = useTranslations("access.company");
  const navigate = useNavigate();
  const back = storedSlug() ? "/profile/workspaces" : "/login";
  const { act, busy } = useAct("POST /api/register/company");
  const [typed, setTyped] = useState("");
  const [needsOwn, setNeedsOwn] = useState(false);
  const person = useLoadedPerson();
  const open = async (name: string): Promise<string | undefined> => {
    try {
      const { slug } = await act({ body: { name } });
      enterCompany(slug, "/welcome");
      return undefined;
    } catch (thrown) {
      if (needsOwnPassword(thrown)) {
        setTyped(name);
        setNeedsOwn(true);
        return undefined;
      }
      toast.failure(t("failed"), thrown);
      return apiError(thrown).body.messages.name;
    }
  };
  return (
    <>
      {needsOwn ? (
        <OwnPasswordStep onBack={() => setNeedsOwn(false)} onDone={() => void open(typed)} />
      ) : (
        <CompanyStep
          initial={typed}
          person={person}
          busy={busy}
          onBack={() => void navigate({ to: back })}
          onName={open}
        />
      )}
      <ToastHost />
    </>
  );
}
