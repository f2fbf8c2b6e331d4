import type { MessagePackage } from "../contract/package-list.ts";

type Language = "tr" | "en";

const words = {
  tr: {
    sms: { name: "SMS paketi", text: "SMS gönderimi için; uzun mesajlar birden çok sayılır." },
    email: { name: "e-posta paketi", text: "Kampanya ve otomasyon e-postaları için." },
  },
  en: {
    sms: { name: "SMS package", text: "For sending SMS; long messages count as several." },
    email: { name: "e-mail package", text: "For e-mails of campaigns and automations." },
  },
} as const;

/** Example: "1.000 SMS paketi", in English "1,000 SMS package". */
export const nameOf = ({ channel, quantity }: MessagePackage, language: Language): string =>
  `${quantity.toLocaleString(language)} ${words[language][channel].name}`;

/** A package as it is offered. */
export const shownPackage = (one: MessagePackage, language: Language) => ({
  id: one.id,
  name: nameOf(one, language),
  description: words[language][one.channel].text,
  currency: "TRY" as const,
  price: one.price,
  quantity: one.quantity,
});
