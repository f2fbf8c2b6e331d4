import { formatKurus } from "#kit/contract/money.ts";
import { type Language, sentence } from "#kit/contract/sentence.ts";

/** What a user writes to a customer from their own WhatsApp or SMS program. The customer reads it, so it is in the business's language. */

interface To {
  /** Of the customer. */
  name: string;
  /** The business's name. */
  company: string;
}

export const notesToCustomers = {
  /** The beginning of a note; the user adds the rest. */
  greeting: ({ name, company }: To) =>
    sentence(`Merhaba ${name}, ${company} olarak yazıyoruz. `, `Hello ${name}, this is ${company}. `),
  /** About unpaid appointments and sales; kuruş. */
  unpaid: ({ name, company, amount }: To & { amount: number }) =>
    sentence(
      `Merhaba ${name}, ${company} için ödenmemiş ${money(amount, "tr")} tutarınız görünüyor. Ödediyseniz bu mesajı dikkate almayın.`,
      `Hello ${name}, ${money(amount, "en")} is still unpaid at ${company}. If you have paid, please ignore this message.`,
    ),
  /** About sales on credit; kuruş. */
  debt: ({ name, company, amount }: To & { amount: number }) =>
    sentence(
      `Merhaba ${name}, ${company} işletmesine ${money(amount, "tr")} borcunuz bulunuyor. Bilginize.`,
      `Hello ${name}, you owe ${company} ${money(amount, "en")}. Just so you know.`,
    ),
  booking: ({ name, company, date, services }: To & { date: string; services: string }) =>
    sentence(
      `Merhaba ${name}, ${company} randevunuz: ${date}, ${services}. Görüşmek üzere!`,
      `Hello ${name}, your appointment at ${company}: ${date}, ${services}. See you!`,
    ),
};

const money = (kurus: number, language: Language): string => formatKurus(kurus, undefined, language);
