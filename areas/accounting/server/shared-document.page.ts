import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { dayText } from "#kit/contract/days.ts";
import { Download } from "#kit/contract/download.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { wallClock } from "#kit/server/time.ts";
import { cardPayment } from "./invoice-payment.ts";
import { pressPay } from "./invoice-press.ts";
import { documentPdf } from "./document-pdf.ts";
import { getDocument } from "./documents.queries.ts";
import { payChoice } from "./pay-choice.ts";
import { findSharedDocument, type SharedDocument } from "./document-links.queries.ts";
import { transactionPdf } from "./receipt.ts";
import { transactionTypes } from "../contract/transactions.ts";
import { getTransaction } from "./transactions.report.ts";

/** /d/<token>: a receipt or an invoice without a sign-in (decision 0071). An invoice can be paid by card there. */
export const sharedDocumentPage: PublicPage = {
  path: "/d",
  changes: ["accounting"],
  show,
  press: pressPay,
  async file({ db, hash, now }) {
    const shared = await findSharedDocument(db, hash, now);
    const at = shared && (await findJobCompany(db));
    if (!shared || !at) return undefined;
    const { bytes, type } = await (shared.kind === "receipt"
      ? transactionPdf({ db, ...at }, await getTransaction(db, shared.id, transactionTypes))
      : documentPdf({ db, ...at }, "invoice", shared.id));
    return new Download(bytes, type, shared.kind === "receipt" ? `makbuz-${shared.id}.pdf` : `fatura-${shared.id}.pdf`);
  },
};

const words = {
  tr: {
    receipt: "Makbuzunuz",
    invoice: "Faturanız",
    return: "İade faturanız",
    number: "No",
    date: "Tarih",
    total: "Toplam",
    due: "Ödenecek",
    pdf: "PDF indir",
    paid: "Ödendi. Teşekkürler.",
    cancelled: "Bu fatura iptal edildi.",
  },
  en: {
    receipt: "Your receipt",
    invoice: "Your invoice",
    return: "Your return invoice",
    number: "No.",
    date: "Date",
    total: "Total",
    due: "To pay",
    pdf: "Download PDF",
    paid: "Paid. Thank you.",
    cancelled: "This invoice was cancelled.",
  },
};

async function show({ db, hash, now, isBack }: Visit): Promise<ShownPage | undefined> {
  const shared = await findSharedDocument(db, hash, now);
  const at = shared && (await findJobCompany(db));
  if (!shared || !at) return undefined;
  const { number, day, total, currency } = await factsOf(db, shared, at.company.timezone);
  const invoice = shared.kind === "invoice" ? await getDocument(db, "invoice", shared.id) : undefined;
  const card = invoice && (await cardPayment(db, invoice, now));
  const due = invoice?.status === "issued" && invoice.payable !== total ? invoice.payable : undefined;
  const isReturn = invoice !== undefined && invoice.returns_id !== null;
  // A return invoice was given back, not paid.
  const isPaid = invoice?.status === "paid" && !isReturn;
  const isCancelled = invoice?.status === "cancelled";
  const page = (language: "tr" | "en"): ShownPage["tr"] => {
    const say = words[language];
    const pay = card && payChoice({ ...card, isBack }, language);
    return {
      from: at.company.name,
      title: say[isReturn ? "return" : shared.kind],
      body: html`<dl>
          ${
            number !== "" &&
            html`<dt>${say.number}</dt>
              <dd>${number}</dd>`
          }
          <dt>${say.date}</dt>
          <dd>${dayText(day)}</dd>
          <dt>${say.total}</dt>
          <dd>${formatKurus(total, currency, language)}</dd>
          ${
            due !== undefined &&
            html`<dt>${say.due}</dt>
              <dd>${formatKurus(due, currency, language)}</dd>`
          }
        </dl>
        ${isPaid && html`<p class="done">${say.paid}</p>`} ${isCancelled && html`<p>${say.cancelled}</p>`} ${pay?.said}
        <div class="choices">${pay?.choice}<a class="quiet" href="?file">${say.pdf}</a></div>`,
    };
  };
  return { tr: page("tr"), en: page("en") };
}

async function factsOf(db: Visit["db"], { kind, id }: SharedDocument, zone: string) {
  if (kind === "invoice") {
    const { number, date: day, total, currency } = await getDocument(db, "invoice", id);
    return { number, day, total, currency };
  }
  const { paid_at, order_code, total, currency } = await getTransaction(db, id, transactionTypes);
  return { number: order_code ?? "", day: wallClock(paid_at, zone).slice(0, 10), total, currency };
}
