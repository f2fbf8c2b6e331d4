import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Leads to another path in place of this one, once. (The router's own Navigate goes again with every render, and each going renders again: where the
 * other screen still has to be fetched, that never ends.)
 */
export function GoTo({ to, search }: { to: string; search?: Record<string, string> }) {
  const navigate = useNavigate();
  const query = JSON.stringify(search ?? {});
  useEffect(() => void navigate({ to, search: JSON.parse(query) as object, replace: true }), [to, query, navigate]);
  return null;
}
