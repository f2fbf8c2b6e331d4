import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { stayWhile } from "./api.ts";
import type { Session } from "./session.ts";

const forms = new Set<RefObject<() => boolean>>();
const listeners = new Set<() => void>();

const tell = (): void => listeners.forEach((listener) => listener());
const isAnyUnsaved = (): boolean => [...forms].some(({ current }) => current());

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the session's right while this form has unsaved changes; see `useKeptRight`. */
export function useKeepsRight(isDirty: () => boolean): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
    tell();
  });
  useEffect(() => {
    forms.add(latest);
    return () => {
      forms.delete(latest);
      tell();
    };
  }, []);
}

/**
 * The session, in which a lost administrator's right stays until nothing is unsaved: without it screens and drawers would lock or close
 * their forms, with what was typed. `hasLostRight` lets the forms say so; the server refuses what only administrators may do.
 */
export function useKeptRight(now: Session): Session {
  useEffect(() => stayWhile(isAnyUnsaved), []);
  const [wasAdmin, setWasAdmin] = useState(now.isAdmin);
  const isUnsaved = useSyncExternalStore(listen, isAnyUnsaved);
  const hasLostRight = wasAdmin && !now.isAdmin && isUnsaved;
  const isAdmin = now.isAdmin || hasLostRight;
  if (wasAdmin !== isAdmin) setWasAdmin(isAdmin);
  return hasLostRight ? { ...now, isAdmin: true, right: "admin", hasLostRight } : now;
}
