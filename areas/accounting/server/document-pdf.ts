import { getCompany } from "#areas/access/server/companies.queries.ts";
import { dayText } from "#kit/contract/days.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import type { Download } from "#kit/contract/download.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf, type Sheet } from "#kit/server/pdf.ts";
import { wallClock } from "#kit/server/time.ts";
import { documentSums, lineSums } from "../contract/document-sums.ts";
import { EARSIV_NOTE } from "../contract/law.ts";
import { getDocument, type Issued, type Kind, type Stored } from "./documents.queries.ts";
import { documentWords } from "./document-words.ts";
import { findPaperEdocument } from "./e-document.report.ts";
import { paperCode, type PaperEdocument } from "./paper-code.rules.ts";
import { issuerOf, letterheadOf, taxLine } from "./letterhead.rules.ts";

type Words = (typeof documentWords)["tr"];

/** An invoice or bill as a PDF (I4): with the data copied when it was issued, or, for a draft, the company's present data. */
export async function documentPdf(
  ctx: Pick<Context, "db" | "settings" | "company">,
  kind: Kind,
  id: number,
): Promise<Download> {
  const stored = await getDocument(ctx.db, kind, id);
  const { invoicing, billing, defaults } = ctx.settings;
  const { title } = kind === "invoice" ? invoicing : billing;
  const issuer = { title, ...(stored.issuer ?? (await getCompany(ctx.db))) };
  const words = documentWords[defaults.language];
  const edocument = kind === "invoice" ? await findPaperEdocument(ctx.db, id) : undefined;
  const sheet = sheetOf(stored, issuer, words, ctx.company.timezone);
  const paper = edocument ? withEdocument(sheet, stored, edocument, words) : sheet;
  const name = `${issuer.title} ${stored.number || `${words.draft} ${id}`}`.replace(/[\\/:*?"<>|]/g, "-");
  return pdfOf(ctx.db.company, name, paper);
}

/** The sheet with the QR code, the ETTN and the line of the law; the XML is the document, this is for reading. */
function withEdocument(sheet: Sheet, stored: Stored, edocument: PaperEdocument, words: Words): Sheet {
  const { number, date, currency, tax_number: buyer, issuer, lines } = stored;
  const code = paperCode(edocument, {
    number,
    date,
    currency,
    buyer,
    seller: issuer?.tax_number ?? "",
    sums: documentSums(lines),
    payable: toPay(stored),
  });
  const { profile, type, uuid } = edocument;
  const facts = [
    { label: words.scenario, value: words.profile[profile] },
    { label: words.kind, value: type },
    { label: "ETTN", value: uuid },
  ];
  const note = profile === "EARSIVFATURA" ? [EARSIV_NOTE] : [];
  return {
    ...sheet,
    code,
    facts: [...sheet.facts, ...facts],
    notes: [...sheet.notes, ...note],
    foot: words.edocumentFoot,
  };
}

function sheetOf(stored: Stored, issuer: Issued, words: Words, zone: string): Sheet {
  const { language } = words;
  const { status, number, currency, lines, note, date, paid_at: paidAt, payment_method: method } = stored;
  const money = (amount: number) => formatKurus(amount, currency, language);
  const { net, taxes } = documentSums(lines);
  const paid = status === "paid" && paidAt ? dayText(wallClock(paidAt, zone).slice(0, 10)) : "";
  return {
    title: `${issuer.title} ${number}`.trim(),
    language,
    sender: letterheadOf({ ...issuerOf(issuer), phone: internationalPhone(issuer.phone) }, language),
    mark: { text: words.status[status], bad: status === "cancelled" || status === "draft" },
    facts: [
      { label: words.date, value: dayText(date) },
      { label: words.paidAt, value: [paid, method && words.method[method]].filter(Boolean).join(" · ") },
      { label: words.order, value: stored.order?.code ?? "" },
      { label: words.reference, value: stored.reference },
      { label: words.returns, value: stored.returns_number },
    ],
    party: partyOf(stored, words),
    table: tableOf(stored, words, money),
    sums: [
      { label: words.net, value: money(net) },
      ...taxes.map(({ rate, net: base, tax }) => ({ label: words.taxOf(rate, money(base)), value: money(tax) })),
      ...withheldSums(stored, words, money),
    ],
    total: { label: isWithheld(stored) ? words.payable : words.total, value: money(toPay(stored)) },
    notes: note.split("\n"),
    foot: words.foot,
  };
}

type Withheld = Pick<Stored, "total" | "stopaj" | "stopaj_rate" | "tevkifat" | "tevkifat_rate" | "tevkifat_code">;

/** What the other party pays, whatever was returned later. */
const toPay = ({ total, stopaj, tevkifat }: Withheld): number => total - stopaj - tevkifat;

const isWithheld = ({ stopaj, tevkifat }: Withheld): boolean => stopaj > 0 || tevkifat > 0;

/** The total, and what is withheld of it for the tax office. */
function withheldSums(stored: Withheld, words: Words, money: (amount: number) => string): Sheet["sums"] {
  const { total, stopaj, stopaj_rate, tevkifat, tevkifat_rate, tevkifat_code } = stored;
  if (!isWithheld(stored)) return [];
  return [
    { label: words.total, value: money(total) },
    ...(stopaj > 0 ? [{ label: words.stopaj(stopaj_rate), value: money(-stopaj) }] : []),
    ...(tevkifat > 0 ? [{ label: words.tevkifat(tevkifat_rate, tevkifat_code), value: money(-tevkifat) }] : []),
  ];
}

function partyOf({ kind, party, party_address, tax_office, tax_number }: Stored, words: Words): Sheet["party"] {
  return {
    label: kind === "invoice" ? words.customer : words.supplier,
    name: party || (kind === "invoice" ? words.nobody : "—"),
    lines: [...party_address.split("\n"), taxLine(tax_office, tax_number, words.language)],
  };
}

function tableOf({ lines }: Stored, words: Words, money: (amount: number) => string): Sheet["table"] {
  return {
    columns: [
      { head: words.description, width: 40 },
      { head: words.quantity, width: 10, end: true },
      { head: words.price, width: 18, end: true },
      { head: words.rate, width: 13, end: true },
      { head: words.amount, width: 19, end: true },
    ],
    rows: lines.map((line) => [
      line.discount > 0 ? `${line.description}\n${words.discount}: ${money(-line.discount)}` : line.description,
      line.quantity.toLocaleString(words.language, { maximumFractionDigits: 3 }),
      money(line.price),
      words[line.tax_type](line.tax_rate),
      money(lineSums(line).total),
    ]),
  };
}
