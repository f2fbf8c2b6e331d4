import type { useTranslations } from "use-intl";
import type { ApiError } from "#kit/web/api-error.ts";
import { type Clock, spanOf } from "#kit/web/time.ts";
import { refusalOf } from "../reservation/refusal.ts";

export interface MoveReason {
  /** Undefined: the error's own sentence. */
  body: string | undefined;
  mayForce?: boolean;
}

/** Why a move was refused, with customer and time; undefined if the error's own sentence says it. */
export function moveReason(
  error: ApiError,
  t: ReturnType<typeof useTranslations<"reservations.refusal">>,
  clock: Clock,
): MoveReason | undefined {
  const refusal = refusalOf(error);
  switch (refusal?.kind) {
    case "taken": {
      const words = { name: refusal.name, span: spanOf(clock.hours(refusal.from), clock.hours(refusal.to)) };
      return { body: `${t("taken", { holder: refusal.holder })}. ${t("takenBy", words)}` };
    }
    case "outside": {
      const { reason, employee, hours } = refusal;
      const span = hours ? spanOf(clock.hours(hours.from), clock.hours(hours.to)) : "";
      return { body: t(reason, { employee, span }), mayForce: true };
    }
    case "stale":
      return { body: t("stale") };
    default:
      return undefined;
  }
}
