import { createContext, useContext, useMemo } from "react";
import type { Right } from "#kit/contract/endpoint.ts";
import type { Language } from "./stored.ts";
import { useLanguage } from "./language.ts";
import { clockOf, type Clock } from "./time.ts";

/** Who is signed in, and where. Screens of right `staff` and `admin` always have a company. */
export interface Session {
  person: { id: number; name: string; surname: string; email: string; language: Language };
  employers: { name: string; slug: string }[];
  /** The chosen company; "" before one is chosen. */
  slug: string;
  company: string;
  /** IANA zone of the company. */
  timezone: string;
  isAdmin: boolean;
  /** Until when the company is served; null: nothing is asked for it. */
  servedUntil: string | null;
  /** The person's employee record in this company. */
  employeeId: number | null;
  /** The number of the colour that the person has as an employee; see `employeeColor`. */
  color?: number;
  right: Right;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session here");
  return session;
}

/** The company's clock in the person's language: every time that a screen shows or sends goes through it. */
export function useClock(): Clock {
  const { timezone } = useSession();
  const { language } = useLanguage();
  return useMemo(() => clockOf(timezone, language), [timezone, language]);
}
