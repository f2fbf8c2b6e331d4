import { routes } from "#kit/server/routes.ts";
import { movesIn } from "../contract/moves-in.ts";
import * as moves from "./moves-in.ts";

export const moveRoutes = routes(movesIn, {
  "GET /api/moves-in": moves.readMoves,
  "POST /api/moves-in": moves.beginMove,
  "POST /api/moves-in/{id}/parts": moves.addPart,
  "POST /api/moves-in/{id}/load": moves.startLoading,
  "DELETE /api/moves-in/{id}": moves.dropMove,
});
