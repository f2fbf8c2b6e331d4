import type { Sums } from "../contract/document-sums.ts";

/** What the paper of an e-document shows of it. */
export interface PaperEdocument {
  /** ETTN. */
  uuid: string;
  profile: "EARSIVFATURA" | "TEMELFATURA";
  /** SATIS, ISTISNA, … */
  type: string;
}

/** Of a consumer whose number is unknown. */
const CONSUMER = "11111111111";

interface Paper {
  number: string;
  date: string;
  currency: string;
  /** The business's and the customer's number. */
  seller: string;
  buyer: string;
  /** What is paid: the total without what is withheld. */
  payable: number;
  sums: Sums & { taxes: readonly { rate: number; net: number; tax: number }[] };
}

/** The text of the QR code on the paper of an e-document, as the revenue administration's guide has it: JSON, amounts as "1234.50". */
export function paperCode({ uuid, profile, type }: PaperEdocument, paper: Paper): string {
  const { net, total, taxes } = paper.sums;
  const rates = taxes.flatMap(({ rate, net: base, tax }) => [
    [`kdvmatrah(${rate})`, amountText(base)],
    [`hesaplanankdv(${rate})`, amountText(tax)],
  ]);
  return JSON.stringify({
    vkntckn: paper.seller,
    avkntckn: paper.buyer || CONSUMER,
    senaryo: profile,
    tip: type,
    tarih: paper.date,
    no: paper.number,
    ettn: uuid,
    parabirimi: paper.currency,
    malhizmettoplam: amountText(net),
    ...Object.fromEntries(rates),
    vergidahil: amountText(total),
    odenecek: amountText(paper.payable),
  });
}

const amountText = (hundredths: number): string => (hundredths / 100).toFixed(2);
