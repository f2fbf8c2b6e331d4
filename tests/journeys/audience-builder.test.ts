import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testProduct } from "#tests/harness/product.ts";

/** The rule builder of target audiences (K5; issue 14): VE, VEYA, Değil and a nested group, saved and opened again. */

const product = await testProduct();

test("a group inside a group keeps its words when it is saved and opened again", async () => {
  const salon = await product.salon();
  const people = [
    { name: "Ayşe", surname: "Ak", phone: "0532 418 27 11", gender: "female" as const },
    { name: "Zeynep", surname: "Can", phone: "0532 418 27 12", gender: "female" as const },
    { name: "Can", surname: "Er", phone: "0532 418 27 13", gender: "male" as const },
  ];
  for (const body of people) await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body });
  const page = await product.visit("/marketing/target/targetaudience", { as: salon, size: "phone" });
  await page.getByRole("button", { name: "Hedef kitle ekle" }).first().press("Enter");
  const drawer = page.getByRole("dialog");
  const outer = drawer.getByRole("group", { name: "Kural grubu" }).first();
  const inner = outer.getByRole("group", { name: "Kural grubu" });
  const named = async (group: Locator, place: number, text: string) => {
    await group.getByLabel("Alan").nth(place).click();
    await page.getByRole("option", { name: "Ad soyad" }).click();
    await group.getByLabel("Değer").nth(place).fill(text);
  };
  await drawer.getByLabel("Ad", { exact: true }).fill("Ay veya Can, 'Zeynep' değil");
  await outer.getByRole("button", { name: "Kural ekle" }).press("Enter");
  await named(outer, 0, "a");
  await outer.getByRole("button", { name: "Grup ekle" }).first().press("Enter");
  await named(inner, 0, "zeynep");
  await inner.getByRole("button", { name: "Kural ekle" }).press("Enter");
  await named(inner, 1, "er");
  await drawer.getByText(/^0 müşteri/).waitFor();
  await inner.getByText("VEYA", { exact: true }).click();
  await drawer.getByText(/^2 müşteri/).waitFor();
  await inner.getByLabel("Değil").press("Space");
  await drawer.getByText(/^1 müşteri/).waitFor();
  await drawer.getByText("Ayşe Ak").waitFor();
  await product.shot(page, "audience-nested-390");
  await drawer.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByText("Hedef Kitle başarı ile eklendi").waitFor();
  const { data } = await salon.call("GET /api/marketing/segments");
  expect(data[0]).toMatchObject({
    logic: {
      combinator: "and",
      not: false,
      rules: [
        { field: "name", value: "a" },
        { combinator: "or", not: true, rules: [{ value: "zeynep" }, { value: "er" }] },
      ],
    },
  });

  await page.goto(`${product.address}/marketing/target/targetaudience?open=${data[0]!.id}`);
  await drawer.getByText(/^1 müşteri/).waitFor();
  expect(await inner.getByLabel("Değil").isChecked()).toBe(true);
  expect(await inner.getByLabel("Değer").nth(1).inputValue()).toBe("er");
  await inner.getByRole("button", { name: "Grubu sil" }).press("Enter");
  await drawer.getByText(/^3 müşteri/).waitFor();
  await drawer.getByRole("button", { name: "Kaydet" }).press("Enter");
  await page.getByText("Hedef Kitle başarı ile güncellendi").waitFor();
});

test("each wrong value of the rules says its range, and the first has the focus", async () => {
  const page = await product.visit("/marketing/new-target", { as: await product.salon(), size: "phone" });
  const drawer = page.getByRole("dialog");
  const rule = (place: number) => drawer.locator("[data-rule-field]").nth(place);
  const addRule = async (place: number, field: string) => {
    await drawer.getByRole("button", { name: "Kural ekle" }).first().press("Enter");
    await rule(place).getByLabel("Alan").click();
    await page.getByRole("option", { name: field, exact: true }).click();
  };
  const wrong = drawer.locator("[aria-invalid=true], [data-error]:is(input, button)");
  const save = drawer.getByRole("button", { name: "Kaydet" });
  await drawer.getByLabel("Ad", { exact: true }).fill("Sadıklar");
  await drawer.getByRole("button", { name: "Kural ekle" }).press("Enter");
  await rule(0).getByLabel("Değer").fill("-5");
  await save.press("Enter");
  await rule(0).getByText("0 ile 100.000 arasında bir tam sayı girin").waitFor();
  await rule(0).locator("input:focus[aria-invalid=true][aria-label=Değer]").waitFor();

  await addRule(1, "Harcama");
  await rule(1).getByText("son", { exact: true }).waitFor();
  await rule(1).getByText("günde", { exact: true }).waitFor();
  await rule(1).getByLabel("Tutar").fill("1000");
  await rule(1).getByLabel("Gün").fill("99999999");
  await addRule(2, "Etiket");
  await addRule(3, "Ad soyad");
  await save.press("Enter");
  await drawer.getByText("4 alan eksik veya hatalı").waitFor();
  await rule(1).getByText("1 ile 3.650 arasında bir tam sayı girin").waitFor();
  await rule(2).getByText("En az birini ekleyin").waitFor();
  await rule(3).getByText("Boş olamaz").waitFor();
  await product.shot(page, "audience-wrong-390");
  await rule(0).getByLabel("Değer").fill("5");
  expect(await wrong.count()).toBe(3);
  await rule(1).getByLabel("Gün").fill("0");
  await drawer.getByLabel("Ad", { exact: true }).fill("Sadık müşteriler");
  await rule(2)
    .getByRole("button", { name: "Kuralı sil" })
    .or(drawer.getByRole("button", { name: "Kuralı sil" }).nth(2))
    .click();
  expect(await rule(2).locator("[aria-invalid=true]").count()).toBe(1);
  await save.press("Enter");
  await rule(1).locator("input:focus[aria-invalid=true][aria-label=Gün]").waitFor();
});
