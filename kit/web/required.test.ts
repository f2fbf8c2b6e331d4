import { expect, test } from "vitest";
import { isRefused, isRequired } from "./required.ts";

const filled = (text: string): string | null => (text.trim() === "" ? "Boş olamaz" : null);
const chosen = (id: number | null): string | null => (id === null ? "Seçin" : null);

test("a field is required when its own rule refuses an empty value, whatever its value is now", () => {
  const rules = { name: filled, category: chosen, meta: { city: filled }, tags: (all: string[]) => all.length === 0 };
  const values = { name: "Fön", category: 3, note: "", meta: { city: "İzmir" }, tags: ["a"] };
  const required = ["name", "category", "note", "meta.city", "tags"].filter((path) => isRequired(rules, values, path));
  expect(required).toEqual(["name", "category", "meta.city", "tags"]);
});

test("a single validate function is called for each field; lines have their index in the path", () => {
  const rules = ({ kind, lines }: { kind: string; lines: { text: string; note: string }[] }) =>
    Object.fromEntries(lines.flatMap(({ text }, at) => (text || kind === "free" ? [] : [[`lines.${at}.text`, "!"]])));
  const values = { kind: "", lines: [{ text: "Boya", note: "" }] };
  expect(isRequired(rules, values, "lines.0.text")).toBe(true);
  expect(isRequired(rules, values, "lines.0.note")).toBe(false);
  expect(isRequired(rules, { ...values, kind: "free" }, "lines.0.text")).toBe(false);
  expect(values.lines[0]?.text).toBe("Boya");
});

test("without rules nothing is required; a text that only needs a form may be empty", () => {
  expect(isRequired(undefined, { name: "" }, "name")).toBe(false);
  expect(
    isRequired({ phone: (text: string) => (text && text.length < 5 ? "!" : null) }, { phone: "12" }, "phone"),
  ).toBe(false);
});

test("a field is refused by its rule with the other fields' values; a line that was removed is not", () => {
  const rules = {
    email: (text: string, { by }: { by: string }) => by === "email" && filled(text),
    lines: { text: filled },
  };
  const values = { by: "email", email: "", lines: [{ text: "" }] };
  expect(["email", "lines.0.text", "lines.1.text"].map((path) => isRefused(rules, values, path))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isRefused(rules, { ...values, by: "sms" }, "email")).toBe(false);
});
