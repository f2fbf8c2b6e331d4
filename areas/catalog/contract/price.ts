/**
 * The present price of a service, in kuruş: its discounted price if it has one (decisions §4).
 * Example: chargedPrice({ price: 50000, original_price: 40000 }) is 40000; with original_price 0 or 60000 it is 50000.
 */
export function chargedPrice({ price, original_price }: { price: number; original_price: number }): number {
  return original_price > 0 && original_price < price ? original_price : price;
}
