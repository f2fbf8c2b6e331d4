import { lineKinds } from "#areas/settings/contract/line-kinds.ts";
import type { ReplyOf } from "#kit/web/api.ts";

type Order = ReplyOf<"GET /api/orders/{id}">;
type Lists = Pick<Order, "items" | "services" | "gift_cards" | "packages">;

const linesIn = {
  items: ({ items }: Lists) => items.map((line) => ({ ...line, name: line.product_name, employee: null })),
  services: ({ services }: Lists) => services.map((line) => ({ ...line, name: line.service_name })),
  gift_cards: ({ gift_cards }: Lists) => gift_cards.map((line) => ({ ...line, employee: null })),
  packages: ({ packages }: Lists) => packages.map((line) => ({ ...line, name: line.package_name })),
};

/** All lines of an order with their kind's facts, in the order of the receipt. */
export function linesOfOrder(order: Lists) {
  const kinds = Object.values(lineKinds);
  // A marketplace's listings that are no products share their list; they are shown as products are.
  const firsts = kinds.filter(({ list }, place) => kinds.findIndex((kind) => kind.list === list) === place);
  return firsts.flatMap((facts) =>
    facts.list === null ? [] : linesIn[facts.list](order).map((line) => ({ ...line, facts })),
  );
}

export type OrderLine = ReturnType<typeof linesOfOrder>[number];
