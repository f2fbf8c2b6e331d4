import { describe, expect, test } from "vitest";
import {
  addProduct,
  bodyOf,
  cartOf,
  changeLine,
  chooseQuantities,
  countOf,
  emptyCart,
  isPlaced,
  isReady,
  lineErrors,
  type Order,
  placedAs,
  isPriceChanged,
  removeLine,
  totalOf,
} from "./cart.ts";

const shampoo = { id: 1, name: "Argan Şampuan", price: 34_900 };
const mask = { id: 2, name: "Keratin Maske", price: 48_900 };
const full = [shampoo, mask, shampoo].reduce(addProduct, emptyCart);

describe("the cart (D3)", () => {
  test("adds a product to its line, counts pieces and sums the prices in the fields", () => {
    const cheaper = changeLine(full, "p2", { price: 44_900 });
    expect([countOf(cheaper), totalOf(cheaper)]).toEqual([3, 114_700]);
    expect(bodyOf(cheaper, 7)).toEqual({
      created_by_id: 7,
      customer_id: null,
      items: [
        { product_id: 1, quantity: 2, price: 34_900 },
        { product_id: 2, quantity: 1, price: 44_900 },
      ],
      services: [],
      reservation_id: null,
    });
  });

  test("can only be placed with goods, prices and a seller", () => {
    expect(isReady(full, 7)).toBe(true);
    expect(isReady(full, null)).toBe(false);
    expect(isReady(emptyCart, 7)).toBe(false);
    expect(isReady(changeLine(full, "p1", { price: null }), 7)).toBe(false);
    expect(removeLine(removeLine(full, "p1"), "p2")).toEqual(emptyCart);
  });

  test("shows a new catalogue price on lines with the old one, not on manually edited prices", () => {
    const line = { price: 10_000, list_price: 10_000 };
    expect([isPriceChanged(line, 12_000), isPriceChanged(line, 10_000)]).toEqual([true, false]);
    expect([
      isPriceChanged({ ...line, price: 9_000 }, 12_000),
      isPriceChanged({ ...line, price: null }, 12_000),
    ]).toEqual([false, false]);
  });

  test("a placed cart needs no other order until it is changed, and then replaces its own", () => {
    const placed = placedAs(full, 7, 31);
    expect(isPlaced(placed, 7)).toBe(true);
    expect(isPlaced(placed, 8)).toBe(false);
    const changed = addProduct(placed, mask);
    expect(isPlaced(changed, 7)).toBe(false);
    expect(bodyOf(changed, 7)).toMatchObject({ replaces: 31 });
  });
});

describe("an unfinished sale (D5, S06)", () => {
  const order = (quantities: number[]): Order =>
    ({
      id: 31,
      customer: null,
      createdBy: { id: 7, name: "Elif", surname: "Yıldız" },
      reservation_id: null,
      items: quantities.map((quantity, at) => ({
        id: at,
        product_id: at,
        product_name: `Ürün ${at}`,
        price: 100,
        quantity,
      })),
      packages: [],
      gift_cards: [],
      services: [
        {
          id: 90,
          service_id: 4,
          service_name: "Fön",
          price: 300,
          quantity: 1,
          employee: null,
          reservation_item_id: null,
        },
      ],
    }) as unknown as Order;

  test("with single pieces is exactly that order", () => {
    expect(isPlaced(cartOf(order([1, 1])), 7)).toBe(true);
    expect(isReady(cartOf(order([1, 1])), 7)).toBe(true);
  });

  test("with other quantities is loaded with one each and a question; the answer decides which order it is", () => {
    const loaded = cartOf(order([3, 1]));
    expect([countOf(loaded), isReady(loaded, 7)]).toEqual([3, false]);
    const saved = chooseQuantities(loaded, "saved");
    expect([countOf(saved), isReady(saved, 7), isPlaced(saved, 7)]).toEqual([5, true, true]);
    const one = chooseQuantities(loaded, "one");
    expect([countOf(one), isReady(one, 7), isPlaced(one, 7)]).toEqual([3, true, false]);
    expect(bodyOf(one, 7)).toMatchObject({ replaces: 31, services: [{ service_id: 4, quantity: 1, price: 300 }] });
  });

  test("with a gift card is that card, whose worth is its price without a discount", () => {
    const card = { id: 95, name: "Hediye kartı", price: 25_000, quantity: 1, list_total: 25_000 };
    const loaded = cartOf({ ...order([]), services: [], gift_cards: [card] } as unknown as Order);
    expect([isPlaced(loaded, 7), isReady(loaded, 7)]).toEqual([true, true]);
    const [line] = loaded.lines;
    const changed = changeLine(loaded, line?.key ?? "", { price: 20_000 });
    expect(changed.lines[0]).toMatchObject({ price: 20_000, list_price: 20_000 });
    expect(changeLine(changed, line?.key ?? "", { price: null }).lines[0]).toMatchObject({ list_price: 20_000 });
    expect(bodyOf(changed, 7)).toMatchObject({
      replaces: 31,
      items: [],
      services: [],
      gift_cards: [{ amount: 20_000 }],
    });
    expect(lineErrors(changed, { "gift_cards.0.amount": "En az 1 TL" })).toEqual({ [line?.key ?? ""]: "En az 1 TL" });
  });

  test("errors find their lines", () => {
    const messages = { "items.1.product_id": "satışa kapalı", "services.0.service_id": "yok", customer_id: "yok" };
    expect(lineErrors(cartOf(order([1, 1])), messages)).toEqual({ o1: "satışa kapalı", o90: "yok" });
  });
});
