import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isPhone } from "#kit/web/phone-number.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";
import type { Customer } from "./customer-form.ts";

/** Thrown instead of saving: another contact has the phone, and the user has not decided yet. */
class PhoneKnown extends Error {}

export interface PhoneTwins {
  /** Contacts with the typed phone. */
  found: readonly Customer[];
  /** Reports the typed phone; the contact's own previous phone is not looked up. */
  typed: (phone: string) => void;
  /** Throws when an unconfirmed phone belongs to another contact; a failed look-up does not block saving. */
  check: (phone: string) => Promise<void>;
  /** "Yine de ekle": several people may share a phone. */
  accept: () => void;
  /** Handles the error that `check` throws. */
  refused: (thrown: unknown) => boolean;
  /** How often saving was refused; each time the notice is scrolled into view. */
  asked: number;
}

const call = (phone: string) => ({ query: { phone, per_page: 10 } });

/** Customers who already have the phone of a form (G1): shown while typing, and asked about before saving. */
export function usePhoneTwins(own?: Customer): PhoneTwins {
  const queries = useQueryClient();
  const accepted = useRef<string>(undefined);
  const [phone, setPhone] = useState("");
  const [asked, setAsked] = useState(0);
  const isAsked = isPhone(phone) && phone !== own?.phone;
  const { data, isPlaceholderData } = useApi("GET /api/contacts/customer", call(phone), { enabled: isAsked });
  const others = (rows: readonly Customer[]) => rows.filter(({ id }) => id !== own?.id);
  return {
    found: isAsked && data && !isPlaceholderData ? others(data.data) : [],
    typed: setPhone,
    check: async (saved) => {
      if (!isPhone(saved) || saved === own?.phone || saved === accepted.current) return;
      const rows = await queries.fetchQuery(apiQuery("GET /api/contacts/customer", call(saved))).then(
        (page) => others(page.data),
        () => [],
      );
      if (rows.length > 0) throw new PhoneKnown();
    },
    accept: () => void (accepted.current = phone),
    refused: (thrown) => {
      const isKnown = thrown instanceof PhoneKnown;
      if (isKnown) setAsked(asked + 1);
      return isKnown;
    },
    asked,
  };
}
