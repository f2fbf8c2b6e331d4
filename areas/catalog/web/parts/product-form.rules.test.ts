import { expect, test } from "vitest";
import { bodyOf, changedFields, formOf, type Product, productRules } from "./product-form.ts";

const rules = productRules((key) => key);

test("an empty form reports every required field (F3)", () => {
  const form = formOf();
  expect({
    barcodes: rules.barcodes(form.barcodes),
    name: rules.name("x"),
    sku: rules.sku(" "),
    description: rules.description(form.description),
    price: rules.price(form.price),
    original_price: rules.original_price(form.original_price),
    brand_id: rules.brand_id(null),
    categories: rules.categories(form.categories, form),
    inventory_quantity: rules.inventory_quantity("1,5"),
    package_ml: rules.package_ml("0", { ...form, inventory_type: "volume" }),
  }).toEqual({
    barcodes: "empty",
    name: "empty",
    sku: "empty",
    description: "empty",
    price: "price",
    original_price: "price",
    brand_id: "empty",
    categories: "empty",
    inventory_quantity: "quantity",
    package_ml: "quantity",
  });
  expect(rules.inventory_quantity("")).toBeNull();
  expect(rules.categories([], { ...form, new_category: "Saç" })).toBeNull();
});

test("a new product's stock is tracked if a quantity is typed; both names of the flag agree (F3)", () => {
  const form = { ...formOf(), barcodes: ["036000291452", "0036000291452", "A"], inventory_quantity: "18", price: 100 };
  expect(bodyOf(form, true)).toMatchObject({
    barcodes: ["0036000291452", "A"],
    price: 100,
    tax_id: null,
    isStock: true,
    inventory_tracktrue: true,
    inventory_quantity: 18,
  });
  expect(bodyOf(form, false)).not.toHaveProperty("inventory_quantity");
  expect(bodyOf(form, true)).not.toHaveProperty("new_category");
  expect(bodyOf({ ...form, inventory_quantity: "0" }, true)).toMatchObject({ isStock: true, inventory_quantity: 0 });
  const untracked = { isStock: false, inventory_tracktrue: false };
  expect(bodyOf({ ...form, inventory_quantity: " " }, true)).toMatchObject({ ...untracked, inventory_quantity: 0 });
  expect(bodyOf({ ...form, inventory_tracktrue: false }, false)).toMatchObject(untracked);
});

test("a product that changed meanwhile names the fields in which it differs (F3)", () => {
  const opened: Product = {
    id: 1,
    name: "Şampuan",
    sku: "SMP",
    description: "Kuru saçlar",
    price: 100,
    original_price: 100,
    barcodes: ["A"],
    categories: [1],
    brand_id: 1,
    brand: { id: 1, name: "Nare" },
    shipping_required: false,
    inventory_type: "unit",
    package_ml: 1,
    inventory_quantity: 5,
    reserved: 0,
    inventory_tracktrue: true,
    isStock: true,
    enabled: true,
    quick_sale: false,
    picture: "",
    tax_id: null,
    version: 1,
  };
  const now: Product = { ...opened, price: 200, categories: [1, 2], name: "Onların adı", version: 2 };
  expect(changedFields(opened, now)).toEqual(["name", "price", "categories"]);
  expect(changedFields(opened, { ...opened, version: 2 })).toEqual([]);
});
