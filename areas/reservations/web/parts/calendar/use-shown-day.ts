import { useEffect, useState } from "react";
import type { ReplyOf } from "#kit/web/api.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { queryClient } from "#kit/web/query-client.ts";
import { addDays } from "#kit/web/time.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";
import type { Calendar, Kind } from "./use-calendar.ts";

type Reply = ReplyOf<"GET /api/calendar/pro">;

export interface ShownDay {
  day: string;
  kind: Kind;
  opening: number;
  reply: Reply;
}

const endpoints = { pro: "GET /api/calendar/pro", seat: "GET /api/calendar/seat" } as const;

export interface ShownSource {
  shown: ShownDay | undefined;
  /** The requested day is loading. */
  waiting: boolean;
  error: ApiError | null;
  retry: () => void;
  /** True: the shown data is frozen, whatever arrives meanwhile. */
  hold: (held: boolean) => void;
}

/** The day to draw: the requested one, or the previous one until it is loaded. Its neighbours are prefetched. */
export function useShownDay({ day, kind, opening }: Calendar): ShownSource {
  const { data, isPlaceholderData, error, refetch } = useApi(endpoints[kind], { query: { date: day } });
  const reply = isPlaceholderData ? undefined : data;
  const [shown, setShown] = useState<ShownDay>();
  const [held, hold] = useState(false);
  if (!held && reply && (shown?.reply !== reply || shown.opening !== opening)) setShown({ day, kind, opening, reply });
  const arrived = reply !== undefined;
  useEffect(() => {
    if (!arrived) return;
    for (const near of [1, -1]) {
      void queryClient.prefetchQuery(apiQuery(endpoints[kind], { query: { date: addDays(day, near) } }));
    }
  }, [arrived, day, kind]);
  return {
    shown,
    waiting: !arrived && error === null,
    error: arrived ? null : error,
    retry: () => void refetch(),
    hold,
  };
}
