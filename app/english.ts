import kit from "#kit/server/en.ts";
import { englishOf } from "#kit/server/english.ts";
import { areas } from "./areas.ts";

/** In the order of the areas; a sentence of several stands in the first that says it. */
export const dictionaries = [kit, ...areas.map((area) => area.english ?? {})];

/** The English of whatever the server tells a person (A15). */
export const english = englishOf(dictionaries);
