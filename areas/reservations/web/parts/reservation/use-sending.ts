import { useRef, useState } from "react";
import { apiError } from "#kit/web/api-error.ts";
import { isUnanswered } from "#kit/web/outcome.ts";
import type { ReservationForm } from "./reservation-form.ts";

/**
 * Sends the form. While nobody knows whether the server did it, a repeat must be the same request, which the server does only once: then
 * the consent to book outside the hours stays, and `sent` are the values that suggestions leave alone.
 */
export function useSending() {
  const [sent, setSent] = useState<ReservationForm>();
  const forced = useRef(false);
  const unforce = (): void => void (forced.current = false);
  return {
    sent,
    force: () => void (forced.current = true),
    /** Other times are not asked for with force. */
    unforce,
    send: async <R>(
      values: ReservationForm,
      act: (values: ReservationForm, force: boolean) => Promise<R>,
      onUnknown: () => void,
    ): Promise<R> => {
      setSent(values);
      try {
        return await act(values, forced.current);
      } catch (thrown) {
        if (isUnanswered(apiError(thrown))) onUnknown();
        else {
          unforce();
          setSent(undefined);
        }
        throw thrown;
      }
    },
  };
}
