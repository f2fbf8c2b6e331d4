import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { dropSession, storeArrival, storedToken, storeSlug, storeToken } from "#kit/web/stored.ts";
import { toast, ToastHost } from "#kit/web/toast.tsx";
import { EmailStep } from "./parts/email-step.tsx";
import { EntryCard } from "./parts/entry-card.tsx";
import { keptJoin } from "./parts/kept-join.ts";
import { passkeysWork } from "./parts/passkey-support.ts";
import { PasswordStep } from "./parts/password-step.tsx";
import type { SecondFactor } from "./parts/second-step.tsx";

const AccountChoice = lazyPart(() => import("./parts/account-choice.tsx").then((part) => part.AccountChoice));
const SecondStep = lazyPart(() => import("./parts/second-step.tsx").then((part) => part.SecondStep));
const PasskeySignIn = lazyPart(() => import("./parts/passkey-sign-in.tsx").then((part) => part.PasskeySignIn));

type Employers = ReplyOf<"POST /api/login">["user"]["employers"];

/** Signing in (A1, A4): e-mail, password, second factor if any, account. Opening it ends the browser's session. */
export default function LoginScreen() {
  const t = useTranslations("access.login");
  const navigate = useNavigate();
  const router = useRouter();
  const { state } = useLocation();
  const [email, setEmail] = useState((state as { email?: string }).email ?? "");
  const [known, setKnown] = useState(false);
  const [factor, setFactor] = useState<SecondFactor>();
  const [employers, setEmployers] = useState<Employers>();
  useEffect(() => {
    if (!storedToken()) return;
    dropSession();
    location.reload();
  }, []);

  const check = async (typed: string): Promise<void> => {
    setEmail(typed);
    try {
      const { exists } = await call("GET /api/user/check", { query: { key: typed } });
      if (exists) setKnown(true);
      else {
        const state = { email: typed } as object;
        // Back from the registration finds the e-mail here.
        await navigate({ to: "/login", state, replace: true });
        void navigate({ to: "/register", state });
      }
    } catch (thrown) {
      toast.failure(t("unreachable"), thrown);
    }
  };
  const enter = ({ authorization, user }: ReplyOf<"POST /api/login">): void => {
    storeToken(authorization.token);
    const invited = keptJoin();
    if (invited) void navigate({ to: "/join", hash: invited, replace: true });
    else if (user.employers.length === 0) void navigate({ to: "/register/company" });
    else setEmployers(user.employers);
    void router.preloadRoute({ to: "/calendar" });
  };
  const signIn = async (password: string): Promise<boolean> => {
    try {
      enter(await call("POST /api/login", { body: { email, password } }));
      return true;
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (body.error === "second_factor") {
        setFactor(body.second_factor as SecondFactor);
        return true;
      }
      const refused = status === 422;
      toast.failure(t(refused ? "refused" : "unreachable"), refused ? undefined : thrown);
      return !refused;
    }
  };
  const choose = (slug: string): void => {
    storeSlug(slug);
    storeArrival();
    void navigate({ to: "/calendar" });
  };

  return (
    <>
      {employers ? (
        <EntryCard title={t("accountTitle")} text={t("accountHint")} step={{ step: 3, of: 3, name: t("account") }}>
          <AccountChoice employers={employers} onChoose={choose} />
        </EntryCard>
      ) : factor ? (
        <SecondStep email={email} factor={factor} onBack={() => setFactor(undefined)} onSignedIn={enter} />
      ) : known ? (
        <PasswordStep email={email} onBack={() => setKnown(false)} onPassword={signIn} />
      ) : (
        <EmailStep email={email} onEmail={check}>
          {passkeysWork() && <PasskeySignIn onSignedIn={enter} />}
        </EmailStep>
      )}
      <ToastHost />
    </>
  );
}
