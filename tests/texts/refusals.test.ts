import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { problems } from "#kit/server/problem.ts";
import { testServer } from "../harness/api.ts";
import { productMaker } from "../harness/product-maker.ts";

/** Refusals in the requested language; Turkish unless English is preferred (A15). */

const server = await testServer();
const salon = await server.salon();
const speaking = (language: string) => ({ headers: { "accept-language": language } });
const tooLong = { body: { name: "x".repeat(900), price: -1, shade: 1 } };

describe("A15 a refusal", () => {
  test("is Turkish without Accept-Language", async () => {
    const { status, body } = await salon.try("POST /api/products", tooLong);
    expect(status).toBe(422);
    expect(body.message).toBe("Bazı alanlar eksik veya hatalı.");
    expect(body.messages).toMatchObject({ price: "Geçerli bir fiyat girin", shade: "Bu alan tanınmıyor" });
    expect(body.messages.name).toMatch(/^En fazla \d+ karakter olabilir$/);
  });

  test.each(["en", "en-GB,tr;q=0.5", "en-US,en;q=0.9"])("is English for %s, at every field", async (language) => {
    const turkish = await salon.try("POST /api/products", tooLong);
    const { status, body } = await salon.try("POST /api/products", tooLong, speaking(language));
    expect(status).toBe(422);
    expect(body.message).toBe("Some fields are missing or wrong.");
    expect(body.messages).toMatchObject({ price: "Enter a valid price", shade: "This field is not known" });
    const [most] = /\d+/.exec(turkish.body.messages.name ?? "") ?? [];
    expect(body.messages.name).toBe(`Enter at most ${most} characters`);
    const codes = ({ errors }: typeof body) => errors.map(({ field, code }) => `${field} ${code}`);
    expect(codes(body)).toEqual(codes(turkish.body));
    expect(body.errors.map(({ message }) => message)).toContain("Enter a valid price");
  });

  test.each(["*", "tr-TR,tr;q=0.9,en;q=0.8", "de-DE", "en;q=0", ";;,", "\u00e7ok", "e".repeat(4000)])(
    "stays Turkish for %s",
    async (language) => {
      const { body } = await server.nobody.try("GET /api/user", {}, speaking(language));
      expect(body.message).toBe(problems.signed_out().message);
    },
  );

  test("is English without a session and on an unknown path", async () => {
    const { body } = await server.nobody.try("GET /api/user", {}, speaking("en"));
    expect(body.message).toBe("You have been signed out. Sign in again.");
    const response = await server.app.inject({ url: "/api/nothing", headers: { "accept-language": "en" } });
    expect(response.json()).toMatchObject({ error: "not_found", message: "The record was not found." });
    const broken = await salon.try("POST /api/products", { body: "{" }, speaking("en"));
    expect(broken.body.message).toBe("The request could not be read: it is not valid JSON.");
  });

  test("keeps names that people have typed", async () => {
    const { id: brand_id } = await salon.call("POST /api/products/brands", { body: { name: "Nakit" } });
    const { id: category } = await salon.call("POST /api/product_categories", { body: { name: "Diğer" } });
    const words = { sku: "M-1", name: "hazır", description: "Mum", barcodes: ["8690000000012"] };
    const product = { ...words, price: 100, original_price: 0, brand_id, categories: [category] };
    await salon.call("POST /api/products", { body: product });
    const { status, body } = await salon.try("POST /api/products", { body: product }, speaking("en"));
    expect(status).toBe(409);
    expect(body.messages.barcodes).toBe("The barcode 8690000000012 belongs to the product “hazır”.");
  });

  test("names the unit of what is in stock", async () => {
    const { id } = await (await productMaker(salon))({ name: "Mum" });
    const refused = await salon.try("DELETE /api/products/{id}", { params: { id } }, speaking("en"));
    expect(refused.body.message).toBe(
      "“Mum” cannot be deleted: there are 18 pieces in stock. You can stop selling it instead.",
    );
  });

  test("lists the payment methods that use the account", async () => {
    const { data } = await salon.call("GET /api/accounting/accounts");
    const bank = data.find(({ name }) => name === "Banka")?.id as number;
    const refusal = (language: string) =>
      salon.try("DELETE /api/accounting/accounts/{id}", { params: { id: bank } }, speaking(language));
    expect((await refusal("tr")).body.message).toContain("(Kredi Kartı, Havale / EFT, QR)");
    expect((await refusal("en")).body.message).toBe(
      "This account is chosen in the default settings (Credit card, Bank transfer, QR). Choose another account there first.",
    );
  });

  test("is not stored with the key of its intent: the same call again is answered in the language of that call", async () => {
    const key = randomUUID();
    const intent = (language: string) => salon.try("POST /api/products", tooLong, { key, ...speaking(language) });
    expect((await intent("en")).body.message).toBe("Some fields are missing or wrong.");
    expect((await intent("tr")).body.message).toBe("Bazı alanlar eksik veya hatalı.");
    const brand = (name: string, language: string) =>
      salon.try("POST /api/products/brands", { body: { name } }, { key, ...speaking(language) });
    expect((await brand("Tarak", "tr")).status).toBe(201);
    const reused = await brand("Fırça", "en");
    expect(reused.body.message).toBe("This request key was used for another request.");
  });
});

test("names of countries have straight apostrophes, as all texts do", async () => {
  const names = (await salon.call("GET /api/countries")).data.map(({ name }) => name);
  expect(names).toContain("Côte d'Ivoire");
  expect(names.filter((name) => /[\u2018\u2019]/.test(name))).toEqual([]);
});
