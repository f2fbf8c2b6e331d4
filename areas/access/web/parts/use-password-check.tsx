import { type ReactNode, useState } from "react";
import { apiError, declined } from "#kit/web/api-error.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";

const PasswordDialog = lazyPart(async () => (await import("./password-dialog.tsx")).PasswordDialog);

export interface PasswordCheck {
  /**
   * Runs an action that needs a fresh password check; if the server asks for one, asks for the password and runs the action again. Without
   * the password throws `declined`.
   */
  checked: <T>(work: () => Promise<T>) => Promise<T>;
  /** Render this beside the form. */
  dialog: ReactNode;
}

/** For changes that need a fresh password check, which is valid for ten minutes (decisions §2). */
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
