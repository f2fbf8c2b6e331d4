import { apiError, isDeclined } from "./api-error.ts";
import { askToGoOn, tellUnpaid } from "./confirm.tsx";

/**
 * Sends, and when the server asks (409 `confirm_needed`), asks the user and sends again with the codes of the questions. If the user
 * declines, the refusal is thrown (`isDeclined`). A refusal because the business must pay first (402) is thrown once the user has read it.
 */
export async function goingOn<R>(send: (confirmed: readonly string[]) => Promise<R>): Promise<R> {
  for (let confirmed: string[] = []; ;) {
    try {
      return await send(confirmed);
    } catch (thrown) {
      if (apiError(thrown).status === 402) await tellUnpaid();
      if (!isDeclined(thrown)) throw thrown;
      const { errors } = apiError(thrown).body;
      if (!(await askToGoOn(errors.map(({ message }) => message)))) throw thrown;
      confirmed = [...confirmed, ...errors.map(({ code }) => code)];
    }
  }
}

/** The call with `confirm` in its body. */
export function withConfirm<S>(sent: S, confirmed: readonly string[]): S {
  const call = sent as { body?: object } | undefined;
  return { ...call, body: { ...call?.body, confirm: confirmed } } as S;
}
