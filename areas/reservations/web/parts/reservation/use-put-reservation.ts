import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "#kit/web/use-api.ts";
import type { Reservation } from "./reservation-form.ts";

/** Puts a reservation that the server has just returned into the cache, so that its drawer opens with it. */
export function usePutReservation(): (saved: Reservation) => void {
  const queries = useQueryClient();
  return (saved) =>
    void queries.setQueryData(apiQuery("GET /api/reservations/{id}", { params: { id: saved.id } }).queryKey, saved);
}
