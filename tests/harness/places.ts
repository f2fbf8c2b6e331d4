import { inject } from "vitest";
import type { OpenPlace } from "#kit/server/backup/place.ts";
import { placeOn } from "./cloned-place.ts";

/** A migrated database without a business; dropped when it is closed. */
export const clonedPlace: OpenPlace = () => placeOn(inject("databaseUrl"));
