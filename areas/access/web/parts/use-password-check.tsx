import { type ReactNode, useState } from "react";
import { apiError, declined } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";

const PasswordDialog = lazyPart(async () => (await import("./password-dialog.tsx")).PasswordDialog);

interface PasswordCheck {
  /** Does what needs a fresh password check; asks for the password where the server wants it first, then does it again. Without the password throws `declined`. */
  checked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Stands beside the form. */
  dialog: ReactNode;
}

/** Some changes need the password once more; it holds for ten minutes (decisions §2). */
export function usePasswordCheck(): PasswordCheck {
  const [answer, setAnswer] = useState<{ tell: (verified: boolean) => void }>();
  const ask = async (): Promise<boolean> => {
    const verified = await new Promise<boolean>((tell) => setAnswer({ tell }));
    setAnswer(undefined);
    return verified;
  };
  const checked = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      if (apiError(thrown).body.error !== "not_verified") throw thrown;
      if (!(await ask())) throw declined();
      return work();
    }
  };
  return { checked, dialog: answer && <PasswordDialog onAnswer={answer.tell} /> };
}
