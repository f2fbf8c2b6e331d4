import type { ApiError } from "#kit/web/api-error.ts";
import type { Reservation } from "./reservation-form.ts";

/** A refusal with a choice: another time, force, or the current reservation. */
export type Refusal =
  | {
      kind: "taken";
      line: number;
      by: "employee" | "seat";
      holder: string;
      name: string;
      from: string;
      to: string;
      /** Instants at which all lines fit. */
      free: string[];
    }
  | {
      kind: "outside";
      line: number;
      reason: "past" | "closed" | "before" | "after";
      employee: string;
      hours: { from: string; to: string } | null;
    }
  | { kind: "stale"; fresh: Reservation };

interface TakenBody {
  line: number;
  taken: { by: "employee" | "seat"; holder: { name: string }; name: string; starting_at: string; finishing_at: string };
  free: { starting_at: string }[];
}

/** The panel's data from the error body; undefined for other errors. */
export function refusalOf({ body }: ApiError): Refusal | undefined {
  if (body.error === "slot_taken" && body.taken) {
    const { line, taken, free } = body as unknown as TakenBody;
    const { by, holder, name, starting_at: from, finishing_at: to } = taken;
    return {
      kind: "taken",
      line,
      by,
      holder: holder.name,
      name,
      from,
      to,
      free: free.map(({ starting_at }) => starting_at),
    };
  }
  if (body.error === "outside_hours") {
    const { employee, ...rest } = body as unknown as Extract<Refusal, { kind: "outside" }> & {
      employee: { name: string };
    };
    return { kind: "outside", line: rest.line, reason: rest.reason, hours: rest.hours, employee: employee.name };
  }
  if (body.error === "stale" && body.current) return { kind: "stale", fresh: body.current as Reservation };
  return undefined;
}
