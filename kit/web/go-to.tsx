import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Redirects to another path, once. The router's own Navigate navigates again at every render, and each navigation renders again; while the
 * other screen's code is being fetched, that never ends.
 */
export function GoTo({ to, search }: { to: string; search?: Record<string, string> }) {
  const navigate = useNavigate();
  const query = JSON.stringify(search ?? {});
  useEffect(() => void navigate({ to, search: JSON.parse(query) as object, replace: true }), [to, query, navigate]);
  return null;
}
