import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Leads to another path in place of this one, once. (The router's own Navigate goes again with every render, and each going renders again: where the
 * other screen still has to be fetched, that never ends.)
 */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [to, navigate]);
  return null;
}
