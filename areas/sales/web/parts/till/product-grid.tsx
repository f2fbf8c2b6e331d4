import { Button } from "@mantine/core";
import IconBox from "@tabler/icons-react/dist/esm/icons/IconBox.mjs";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#kit/web/session.ts";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import type { Rows } from "#kit/web/use-infinite.ts";
import { type Cart, type Product, quantityOf } from "./cart.ts";
import classes from "./product-grid.module.css";
import { ProductTile } from "./product-tile.tsx";
import { TileSkeletons } from "./tile.tsx";

interface ProductGridProps {
  query: string;
  products: Rows<Product>;
  /** The business sells below zero. */
  sellsOut: boolean;
  cart: Cart;
  onAdd: (product: Product) => void;
}

/** Products on sale, by name; the next page is loaded while scrolling (D1). */
export function ProductGrid({ query, products, sellsOut, cart, onAdd }: ProductGridProps) {
  const t = useTranslations("sales.till");
  if (products.error) return <ErrorState title={t("failed")} error={products.error} onRetry={products.retry} />;
  if (!products.loading && products.rows.length === 0) return <NoProducts query={query} />;
  return (
    <>
      <TileGrid label={t("products")} className={classes.grid}>
        {products.loading && <TileSkeletons />}
        {products.rows.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            count={quantityOf(cart, product.id)}
            sellsOut={sellsOut}
            onAdd={onAdd}
          />
        ))}
      </TileGrid>
      {products.hasMore && <End onSeen={products.more} />}
    </>
  );
}

function NoProducts({ query }: { query: string }) {
  const t = useTranslations("sales.till");
  const kit = useTranslations("kit.list");
  const { isAdmin } = useSession();
  if (query) return <EmptyState level="h3" title={kit("noMatch")} text={t("noMatchText", { query })} />;
  const action = isAdmin && (
    <Button component={Link} to="/catalog/products">
      {t("noProductsAction")}
    </Button>
  );
  return <EmptyState level="h3" icon={IconBox} title={t("noProducts")} text={t("noProductsText")} action={action} />;
}

/** Loads more when it comes near the visible area. */
function End({ onSeen }: { onSeen: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const eye = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: "400px" });
    if (element.current) eye.observe(element.current);
    return () => eye.disconnect();
  }, [onSeen]);
  return <div ref={element} className={classes.end} />;
}
