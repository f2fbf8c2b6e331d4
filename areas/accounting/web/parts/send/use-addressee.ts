import { useApi } from "#kit/web/use-api.ts";

/** Phone and e-mail of a customer's card, empty without one; undefined while it is loading. */
export function useAddressee(contactId: number | null, enabled = true): { email: string; phone: string } | undefined {
  const params = { type: "customer", id: contactId ?? 0 } as const;
  const contact = useApi("GET /api/contacts/{type}/{id}", { params }, { enabled: enabled && contactId !== null });
  if (contactId !== null && contact.data === undefined && contact.error === null) return undefined;
  const { email = "", phone = "" } = contact.data ?? {};
  return { email, phone };
}
