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
  /** What was asked for is on its way. */
  waiting: boolean;
  error: ApiError | null;
  retry: () => void;
  /** True: what is shown stays, whatever comes meanwhile. */
  hold: (held: boolean) => void;
}

/** The day to draw: the one asked for, or the one before it until that has come. Its neighbours are fetched ahead. */
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
