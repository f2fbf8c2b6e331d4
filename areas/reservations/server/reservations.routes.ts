import { routes } from "#kit/server/routes.ts";
import { calendar } from "../contract/calendar.ts";
import { reservations } from "../contract/reservations.ts";
import { seats } from "../contract/seats.ts";
import { employeeDay, seatDay } from "./calendar.report.ts";
import { showDay } from "./calendar.ts";
import { showHistory } from "./history.ts";
import { bookReservation, changeReservation, findReservations, readReservation } from "./reservations.ts";
import { restoreReservation } from "./restore.ts";
import { listSeats, updateSeat } from "./seats.queries.ts";
import { addSeat, makeSeats } from "./seats.ts";
import { showStarts } from "./starts.ts";
import type { Visits } from "./visits.ts";

export const reservationRoutes = (visits: Visits) =>
  routes(reservations, {
    "GET /api/reservations": (ctx, { query }) => findReservations(ctx, query),
    "POST /api/reservations": (ctx, { body }) => bookReservation(ctx, body, visits),
    "GET /api/reservations/{id}": (ctx, { params }) => readReservation(ctx, params.id),
    "PUT /api/reservations/{id}": (ctx, { params, body }) => changeReservation(ctx, params.id, body, visits),
    "POST /api/reservations/{id}/restore": (ctx, { params, body }) => restoreReservation(ctx, params.id, body),
    "GET /api/reservations/{id}/history": (ctx, { params }) => showHistory(ctx, params.id),
  });

export const seatRoutes = routes(seats, {
  "GET /api/seats": async ({ db }) => ({ data: await listSeats(db) }),
  "POST /api/seats": (ctx, { body }) => addSeat(ctx, body),
  "PUT /api/seats/{id}": ({ db }, { params, body }) => updateSeat(db, params.id, body),
  "POST /api/seats/wizard": (ctx, { body }) => makeSeats(ctx, body),
});

export const calendarRoutes = routes(calendar, {
  "GET /api/reservations/starts": (ctx, { query }) => showStarts(ctx, query),
  "GET /api/calendar/pro": (ctx, { query }) => showDay(ctx, query.date, employeeDay),
  "GET /api/calendar/seat": (ctx, { query }) => showDay(ctx, query.date, seatDay),
});
