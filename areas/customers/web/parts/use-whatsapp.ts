import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { useTranslations } from "use-intl";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
import type { Sentence } from "#kit/contract/sentence.ts";
import { useLanguage } from "#kit/web/language.ts";
import type { RowAction } from "#kit/web/row-menu.tsx";

/** Opens the user's own WhatsApp with the text, to be sent there (decisions §6). `phone` is E.164. */
export function whatsAppAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** A note to a customer in the business's language, whatever the language of the screen. */
export function useNoteText(): (note: Sentence) => string {
  const business = useBusinessLanguage();
  const { language } = useLanguage();
  return (note) => note[business ?? language];
}

/** "WhatsApp'tan gönder" for menus; undefined without a phone. */
export function useWhatsApp(): (phone: string, note: Sentence) => RowAction[] {
  const t = useTranslations("customers.whatsapp");
  const textOf = useNoteText();
  return (phone, note) => {
    const open = () => void window.open(whatsAppAddress(phone, textOf(note)), "_blank", "noopener,noreferrer");
    return phone === "" ? [] : [{ label: t("send"), icon: IconBrandWhatsapp, onClick: open }];
  };
}
