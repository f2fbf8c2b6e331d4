import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { useTranslations } from "use-intl";
import type { RowAction } from "#kit/web/row-menu.tsx";

/** Opens the user's own WhatsApp with the text, to be sent there (decisions §6). `phone` is E.164. */
export function whatsAppAddress(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}

/** "WhatsApp'tan gönder" for menus; undefined without a phone. */
export function useWhatsApp(): (phone: string, text: string) => RowAction[] {
  const t = useTranslations("customers.whatsapp");
  return (phone, text) => {
    const onClick = () => void window.open(whatsAppAddress(phone, text), "_blank", "noopener,noreferrer");
    return phone === "" ? [] : [{ label: t("send"), icon: IconBrandWhatsapp, onClick }];
  };
}
