import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useTranslations } from "use-intl";
import { notesToCustomers } from "#areas/customers/contract/notes-to-customers.ts";
import { useNoteText, whatsAppAddress } from "#areas/customers/web/parts/use-whatsapp.ts";
import { useSession } from "#kit/web/session.ts";

interface Owing {
  name: string;
  /** E.164, or empty. */
  phone: string;
  owed: number;
}

/** Ways to reach a customer who owes something: a call, and an SMS or WhatsApp message of the user's own with the amount. None without a phone. */
export function useReach() {
  const t = useTranslations("debts.drawer");
  const { company } = useSession();
  const textOf = useNoteText();
  return ({ name, phone, owed }: Owing) => {
    if (phone === "") return [];
    const call = { label: t("call"), icon: IconPhone, href: `tel:${phone}` };
    if (owed === 0) return [call];
    const text = textOf(notesToCustomers.debt({ name, company, amount: owed }));
    return [
      call,
      { label: t("sms"), icon: IconMessage, href: `sms:${phone}?body=${encodeURIComponent(text)}` },
      { label: t("whatsapp"), icon: IconBrandWhatsapp, href: whatsAppAddress(phone, text) },
    ];
  };
}

/** A web page opens in another tab; a call or an SMS in the device's own program. */
export const targetOf = (href: string) => (href.startsWith("https:") ? { target: "_blank", rel: "noreferrer" } : {});
