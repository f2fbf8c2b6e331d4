import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { instant } from "#kit/contract/shapes.ts";
import { endpoints, keys } from "./salon.ts";

/**
 * Instants in replies have one form (decisions §1). The harness parses every reply with its contract, so a strict shape also checks the
 * values.
 */

interface Schema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

const namesInstant = /(_at|_until|^at|^start|^end|^timestamp)$/;

/** The decisions name one day so (§4): until when a debt is to be paid. */
const isNamedDay = (name: string, { format }: Schema): boolean => name === "due_at" && format === "date";

/** Text fields of a reply that are named like instants but do not have the shape `instant`, by path. */
function loose(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...rest } = schema as Schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const texts = [field, ...((field.anyOf as Schema[] | undefined) ?? [])].filter(({ type }) =>
      [type].flat().includes("string"),
    );
    const isLoose =
      namesInstant.test(name) && texts.some((text) => text.format !== "date-time" && !isNamedDay(name, text));
    return [...(isLoose ? [`${path}.${name}`] : []), ...loose(field, `${path}.${name}`)];
  });
  return [...own, ...Object.values(rest).flatMap((part) => loose(part, path))];
}

describe("instants in replies", () => {
  const replies = keys.flatMap((key) => {
    const { reply } = endpoints[key] as Endpoint;
    return reply instanceof z.ZodType ? [[key, reply] as const] : [];
  });

  test.each(replies)("%s returns every instant in the one form", (_, reply) => {
    expect(loose(z.toJSONSchema(reply, { io: "output", unrepresentable: "any" }))).toEqual([]);
  });

  test("the form has milliseconds and a Z", () => {
    expect(instant.safeParse("2026-11-20T11:00:00.000Z").success).toBe(true);
    for (const wrong of ["2026-11-20T11:00Z", "2026-11-20T11:00:00Z", "2026-11-20T14:00:00.000+03:00", "2026-11-20"])
      expect(instant.safeParse(wrong).success).toBe(false);
    expect(loose(z.toJSONSchema(z.object({ paid_at: z.string().nullable() })))).toEqual([".paid_at"]);
  });
});
