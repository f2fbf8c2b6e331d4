import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { GoTo } from "#kit/web/go-to.tsx";
import { storedToken, storeToken } from "#kit/web/stored.ts";
import { toast, ToastHost } from "#kit/web/toast.tsx";
import { keptJoin } from "./parts/kept-join.ts";
import { NewPasswordStep, type Refused } from "./parts/new-password-step.tsx";
import { type Person, PersonStep } from "./parts/person-step.tsx";

/** Opening an account (A2): password and repetition, then the person; the e-mail comes from the sign-in page, which would end a session. */
export default function RegisterScreen() {
  const t = useTranslations("access.register");
  const next = useTranslations("kit.action")("next");
  const navigate = useNavigate();
  const { history } = useRouter();
  const { state } = useLocation();
  const [email] = useState((state as { email?: string }).email);
  const [password, setPassword] = useState("");
  const [chosen, setChosen] = useState(false);
  const [typed, setTyped] = useState<Person>();
  const [refused, setRefused] = useState<Refused>();
  if (!email) return <GoTo to={storedToken() ? "/register/company" : "/login"} />;

  const register = async (person: Person): Promise<Record<string, string>> => {
    try {
      const body = { email, password, password_confirmation: password, ...person };
      const { authorization } = await call("POST /api/register", { body });
      storeToken(authorization.token);
      const invited = keptJoin();
      if (invited) void navigate({ to: "/join", hash: invited, replace: true });
      else void navigate({ to: "/register/company", replace: true });
      return {};
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
      const { messages } = apiError(thrown).body;
      if (messages.password) {
        setTyped(person);
        setRefused({ password, message: messages.password });
        setChosen(false);
      }
      return messages;
    }
  };
  const choose = async (wanted: string): Promise<void> => {
    try {
      await call("POST /api/register/password", { body: { email, password: wanted } });
      setPassword(wanted);
      setChosen(true);
    } catch (thrown) {
      const { messages } = apiError(thrown).body;
      if (messages.password) setRefused({ password: wanted, message: messages.password });
      else toast.failure(t("failed"), thrown);
    }
  };
  return (
    <>
      {chosen ? (
        <PersonStep
          initial={typed}
          onBack={(person) => {
            setTyped(person);
            setChosen(false);
          }}
          onPerson={register}
        />
      ) : (
        <NewPasswordStep
          title={t("title")}
          text={t("passwordHint", { email })}
          step={{ step: 1, of: 3, name: t("passwordStep") }}
          submit={next}
          email={email}
          onBack={() => history.back()}
          initial={password}
          refused={refused}
          onPassword={choose}
        />
      )}
      <ToastHost />
    </>
  );
}
