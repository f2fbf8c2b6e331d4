import type { MessagePackage } from "./package-list.ts";

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

/** The name and description of a package. Example: "1.000 SMS paketi", in English "1,000 SMS package". */
export function packageWords({ channel, quantity }: Pick<MessagePackage, "channel" | "quantity">, language: Language) {
  const { name, text } = words[language][channel];
  return { name: `${quantity.toLocaleString(language)} ${name}`, description: text };
}
