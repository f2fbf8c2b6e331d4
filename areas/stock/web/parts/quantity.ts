/** The unit of a product: pieces, or ml with a package size. */
export interface Counted {
  inventory_type: "unit" | "volume";
  package_ml: number;
}

/** What one sold package takes: 1, or its ml. */
export const unitsOf = ({ inventory_type, package_ml }: Counted): number =>
  inventory_type === "volume" ? package_ml : 1;

/**
 * Millilitres as packages and a remainder; null if that adds nothing, or the stock is zero.
 * Example: 1250 ml in packages of 500 ml are 2 packages and 250 ml.
 */
export function packagesOf(quantity: number, counted: Counted): { packages: number; rest: number } | null {
  const units = unitsOf(counted);
  if (units === 1 || quantity < units) return null;
  return { packages: Math.floor(quantity / units), rest: quantity % units };
}

const FEW = 5;

/**
 * The state of the available quantity, as in the list's filter: none, five or fewer (pieces, whole packages), more.
 * Example: of 7 pieces with 3 reserved the state is "low".
 */
export function stateOf(available: number, counted: Counted): "in" | "low" | "out" {
  const count = Math.trunc(available / unitsOf(counted));
  return count <= 0 ? "out" : count <= FEW ? "low" : "in";
}
