import type { ReplyOf } from "#kit/web/api.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Start = ReplyOf<"GET /api/reservations/starts">["data"][number];

/** The parameters of the wanted start. */
export interface Wanted {
  day: string;
  employee: { id: number } | null;
  seat: { id: number } | null;
  /** null: the shortest length. */
  minutes: number | null;
  /** The edited reservation: its own lines do not count as taken. */
  except: number | undefined;
}

/** The day's starts, and the first free one from the day on; loaded while `enabled`. */
export function useStarts({ day, employee, seat, minutes, except }: Wanted, enabled: boolean) {
  const query = {
    date: day,
    ...(employee && { employee_id: String(employee.id) }),
    ...(seat && { seat_id: String(seat.id) }),
    ...(minutes && { minutes }),
    ...(except && { except: String(except) }),
  };
  const { data, error, isPlaceholderData } = useApi("GET /api/reservations/starts", { query }, { enabled });
  return { reply: isPlaceholderData ? undefined : data, failed: error !== null };
}
