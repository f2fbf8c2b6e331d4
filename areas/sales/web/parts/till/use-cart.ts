import { useCallback, useEffect, useState } from "react";
import { useSession } from "#kit/web/session.ts";
import { type Cart, emptyCart } from "./cart.ts";

export interface CartState {
  cart: Cart;
  /** The seller: the chosen employee, or else the signed-in one; null if there is none. */
  sellerId: number | null;
  change: (how: (cart: Cart) => Cart) => void;
  clear: () => void;
}

/** The cart of this tab; it survives a reload, and no other person or company sees it (B14). */
export function useCart(): CartState {
  const { person, slug, employeeId } = useSession();
  const place = `sale_cart ${person.id} ${slug}`;
  const [cart, setCart] = useState(() => storedCart(place));
  useEffect(() => {
    if (cart === emptyCart) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(cart));
  }, [cart, place]);
  const clear = useCallback(() => setCart(emptyCart), []);
  return { cart, sellerId: cart.seller?.id ?? employeeId, change: setCart, clear };
}

function storedCart(place: string): Cart {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? "null") as Cart | null;
    return stored && Array.isArray(stored.lines) ? { ...emptyCart, ...stored } : emptyCart;
  } catch {
    return emptyCart;
  }
}
