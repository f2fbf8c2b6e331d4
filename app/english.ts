import kit from "#kit/server/en.ts";
import { englishOf } from "#kit/server/english.ts";
import { areas } from "./areas.ts";

/** In the order of the areas; a sentence of several areas is translated by the first of them. */
export const dictionaries = [kit, ...areas.map((area) => area.english ?? {})];

/** The English of every sentence that the server sends to people (A15). */
export const english = englishOf(dictionaries);
