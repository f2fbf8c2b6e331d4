import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isScan } from "#kit/web/barcode-keys.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { useOnceAnswered } from "#kit/web/use-asking.ts";
import { useInfinite } from "#kit/web/use-infinite.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { isComing } from "#kit/web/with-above.ts";
import { addProduct, type Product } from "./cart.ts";
import classes from "./choose-products.module.css";
import { ProductGrid } from "./product-grid.tsx";
import { QuickSale, useQuickSale } from "./quick-sale.tsx";
import { canSell } from "./stock.ts";
import type { CartState } from "./use-cart.ts";
import { useScanner } from "./use-scanner.ts";

const Scanning = lazyPart(async () => (await import("./scanning.tsx")).Scanning);

/**
 * Finds goods by name, barcode or tile and adds them to the cart (D1, D6). The search field is focused for typing or scanning; Enter takes
 * the first match that can be sold.
 */
export function ChooseProducts({ state: { cart, change } }: { state: CartState }) {
  const t = useTranslations("sales.till");
  const phone = usePhone();
  const tools = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const add = (product: Pick<Product, "id" | "name" | "price">): void => change((now) => addProduct(now, product));
  const scanner = useScanner(add);
  useEffect(() => {
    if (!phone) tools.current?.querySelector("input")?.focus();
  }, [phone]);
  const products = useInfinite("GET /api/products", { query: { query, enabled: "true" } });
  // Products wait for the quick-sale tiles above them, so that none moves under a finger.
  const isHeld = isComing(useQuickSale()) && !query;
  const shown = isHeld ? { ...products, rows: [], loading: true, hasMore: false } : products;
  const sellsOut = useApi("GET /api/settings").data?.defaults.negative_stock ?? false;
  // The field may contain text that has not been searched yet.
  const typed = (): string => tools.current?.querySelector("input")?.value.trim() ?? query;
  const first = useOnceAnswered<true>(
    () => !products.stale && typed() === query,
    () => {
      const product = query ? products.rows.find((it) => canSell(it, sellsOut)) : undefined;
      if (product) add(product);
      if (product) setQuery("");
      return product !== undefined;
    },
  );
  const take = (text: string): boolean => {
    const isCode = isScan(text) && /^\d+$/.test(text);
    if (isCode) scanner.scan(text);
    if (isCode) return true;
    if (!isScan(text)) return first.want(true);
    void scanner.tryScan(text).then((found) => (found ? setQuery("") : first.want(true)));
    return false;
  };
  return (
    <div className={classes.choose}>
      <div className={classes.tools} ref={tools} onInput={first.forget}>
        <SearchField value={query} onChange={setQuery} placeholder={t("search")} onEnter={take} />
        <Scanning cart={cart} scanner={scanner} />
      </div>
      {!query && <QuickSale onAdd={add} />}
      <h2 className={classes.title}>{t("products")}</h2>
      <ProductGrid query={query} products={shown} sellsOut={sellsOut} cart={cart} onAdd={add} />
    </div>
  );
}
