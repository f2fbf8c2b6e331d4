import { paymentMethodFacts } from "#areas/settings/contract/payment-methods.ts";
import type { Language } from "#kit/contract/sentence.ts";

/** Texts of the file of a person's data. */
export const phrases = {
  tr: {
    title: "Kişisel Veri Dökümü",
    date: "Tarih",
    person: "İlgili kişi",
    newest: (shown: number, all: number) => `(en yeni ${shown} / ${all}; tamamı JSON dosyasında)`,
    complete:
      "Bu belge okumak içindir: her bölümde en yeni kayıtlar ve en önemli alanlar vardır. Kayıtların tamamı aynı anda alınabilen JSON dosyasındadır.",
    source: "6698 sayılı Kişisel Verilerin Korunması Kanunu m. 11 kapsamında hazırlanmıştır.",
    foot: "Kişisel veri içerir; yalnızca ilgili kişiye verin.",
    file: "kisisel-veriler",
  },
  en: {
    title: "Personal data",
    date: "Date",
    person: "Person",
    newest: (shown: number, all: number) => `(newest ${shown} of ${all}; all in the JSON file)`,
    complete:
      "This document is for reading: each part has the newest rows and the most important fields. The JSON file has all of them.",
    source: "Made under article 11 of Law 6698 on the protection of personal data.",
    foot: "Contains personal data; give it only to the person.",
    file: "personal-data",
  },
} as const;

/** Codes of the database in words. */
const words: Readonly<Record<string, readonly [tr: string, en: string]>> = {
  male: ["Erkek", "Male"],
  female: ["Kadın", "Female"],
  sms: ["SMS", "SMS"],
  email: ["E-posta", "E-mail"],
  given: ["Verildi", "Given"],
  withdrawn: ["Geri alındı", "Withdrawn"],
  new: ["Yeni", "New"],
  accepted: ["Onaylandı", "Accepted"],
  success: ["Tamamlandı", "Completed"],
  canceled: ["İptal", "Cancelled"],
  cancelled: ["İptal", "Cancelled"],
  "no-show": ["Gelmedi", "No-show"],
  preparing: ["Hazırlanıyor", "Being prepared"],
  prepared: ["Hazır", "Ready"],
  handover: ["Teslim ediliyor", "Being handed over"],
  on_delivery: ["Yolda", "On its way"],
  delivered: ["Teslim edildi", "Delivered"],
  call: ["Arama", "Call"],
  note: ["Not", "Note"],
  visit: ["Ziyaret", "Visit"],
  message: ["Mesaj", "Message"],
  pending: ["Bekliyor", "Pending"],
  paid: ["Ödendi", "Paid"],
  failed: ["Başarısız", "Failed"],
  sale: ["Satış", "Sale"],
  payment: ["Ödeme", "Payment"],
  return: ["İade", "Refund"],
  write_off: ["Silinen borç", "Written off"],
  opening: ["Devir", "Brought forward"],
  balance: ["Bakiye", "Balance"],
  gift_card: ["Hediye kartı", "Gift card"],
  deposit: ["Kapora", "Deposit"],
  load: ["Yükleme", "Top-up"],
  spend: ["Harcama", "Spent"],
  payout: ["Geri ödeme", "Paid back"],
  sold: ["Satış", "Sold"],
  used: ["Kullanım", "Used"],
  given_back: ["Geri verildi", "Given back"],
  returned: ["İade", "Returned"],
  frozen: ["Donduruldu", "Frozen"],
  resumed: ["Devam etti", "Resumed"],
  extended: ["Uzatıldı", "Extended"],
  draft: ["Taslak", "Draft"],
  issued: ["Kesildi", "Issued"],
  waiting: ["Sırada", "Waiting"],
  sending: ["Gönderiliyor", "Being sent"],
  sent: ["Gönderildi", "Sent"],
  unsent: ["Gönderilmedi", "Not sent"],
  unknown: ["Bilinmiyor", "Unknown"],
  information: ["Bilgi alma", "Information"],
  copy: ["Veri kopyası", "Copy of the data"],
  correction: ["Düzeltme", "Correction"],
  erasure: ["Silme", "Erasure"],
  objection: ["İtiraz", "Objection"],
  open: ["Açık", "Open"],
  answered: ["Yanıtlandı", "Answered"],
  refused: ["Reddedildi", "Refused"],
  other: ["Diğer", "Other"],
};

/** The word of a code, or the code itself. Example: wordOf("no-show", "en") is "No-show". */
export function wordOf(code: string, language: Language): string {
  const method = Object.hasOwn(paymentMethodFacts, code)
    ? paymentMethodFacts[code as keyof typeof paymentMethodFacts]
    : undefined;
  if (method) return method[language];
  const [tr, en] = Object.hasOwn(words, code) ? (words[code] ?? [code, code]) : [code, code];
  return language === "tr" ? tr : en;
}
