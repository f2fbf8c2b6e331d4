import { createContext, useContext, useMemo } from "react";
import type { Right } from "#kit/contract/endpoint.ts";
import type { Language } from "./stored.ts";
import { useLanguage } from "./language.ts";
import { clockOf, type Clock } from "./time.ts";

/** The signed-in person and the company. Screens of right `staff` and `admin` always have a company. */
export interface Session {
  person: { id: number; name: string; surname: string; email: string; language: Language };
  employers: { name: string; slug: string }[];
  /** The chosen company; "" before one is chosen. */
  slug: string;
  company: string;
  /** IANA zone of the company. */
  timezone: string;
  isAdmin: boolean;
  /** Until when the company is served; null: the installation requires no subscription. */
  servedUntil: string | null;
  /** The person's employee record in this company. */
  employeeId: number | null;
  /** The colour number of the person as an employee; see `employeeColor`. */
  color?: number;
  right: Right;
  /** The administrator's right was taken away while something is unsaved; `isAdmin` and `right` stay until it is closed. */
  hasLostRight?: boolean;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session here");
  return session;
}

/** Time in the company's zone and the person's language; screens must use it for every time that they show or send. */
export function useClock(): Clock {
  const { timezone } = useSession();
  const { language } = useLanguage();
  return useMemo(() => clockOf(timezone, language), [timezone, language]);
}
