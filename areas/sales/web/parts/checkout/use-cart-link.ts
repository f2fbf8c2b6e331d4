import { useLocation } from "@tanstack/react-router";
import type { CartLink } from "./add-goods.tsx";

/** Link to an order's cart at the till, and from its payment back to the present page, with its drawer closed. */
export function useCartLink(orderId: number): CartLink {
  const { pathname, search } = useLocation();
  const kept = Object.entries(search as Record<string, string>).filter(([name]) => !name.startsWith("open"));
  const query = new URLSearchParams(kept).toString();
  return {
    to: "/sales/new-sale",
    search: { open: String(orderId), openFrom: query ? `${pathname}?${query}` : pathname },
  };
}
