/** How a product is counted: pieces, or ml of which so many are a package. */
export interface Counted {
  inventory_type: "unit" | "volume";
  package_ml: number;
}

/** What one sold piece takes: 1, or the ml of a package. */
export const unitsOf = ({ inventory_type, package_ml }: Counted): number =>
  inventory_type === "volume" ? package_ml : 1;

/**
 * Millilitres as packages and what is left of the last; null where that says no more than the ml, or nothing is there.
 * Example: 1250 ml in packages of 500 ml are 2 packages and 250 ml.
 */
export function packagesOf(quantity: number, counted: Counted): { packages: number; rest: number } | null {
  const units = unitsOf(counted);
  if (units === 1 || quantity < units) return null;
  return { packages: Math.floor(quantity / units), rest: quantity % units };
}

const FEW = 5;

/**
 * How many can still be sold, as the list's filter has it: none, five or fewer (pieces, whole packages), more.
 * Example: of 7 pieces with 3 reserved the state is "low".
 */
export function stateOf(available: number, counted: Counted): "in" | "low" | "out" {
  const count = Math.trunc(available / unitsOf(counted));
  return count <= 0 ? "out" : count <= FEW ? "low" : "in";
}
