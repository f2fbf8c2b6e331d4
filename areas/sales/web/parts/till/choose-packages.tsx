import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import { addPackage, packageCountOf } from "./cart.ts";
import classes from "./choose-products.module.css";
import grid from "./product-grid.module.css";
import { Tile } from "./tile.tsx";
import type { CartState } from "./use-cart.ts";

type SessionPackage = ReplyOf<"GET /api/session-packages">["data"][number];

const sessionsIn = ({ services }: SessionPackage): number => services.reduce((sum, { count }) => sum + count, 0);

/** Adds session packages to the cart, each time as a line. */
export function ChoosePackages({ packages, state }: { packages: readonly SessionPackage[]; state: CartState }) {
  const t = useTranslations("sales.till");
  return (
    <div className={classes.choose}>
      <TileGrid label={t("packages")} className={grid.grid ?? ""}>
        {packages.map((one) => (
          <Tile
            key={one.id}
            name={one.name}
            price={one.price}
            fact={t(one.unit === "session" ? "sessions" : "minutes", { count: sessionsIn(one) })}
            count={packageCountOf(state.cart, one.id)}
            onAdd={() => state.change((cart) => addPackage(cart, one))}
          />
        ))}
      </TileGrid>
    </div>
  );
}
