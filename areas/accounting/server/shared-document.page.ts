import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import { Download } from "#kit/contract/download.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { wallClock } from "#kit/server/time.ts";
import { documentPdf } from "./document-pdf.ts";
import { getDocument } from "./documents.queries.ts";
import { findSharedDocument, type SharedDocument } from "./document-links.queries.ts";
import { transactionPdf } from "./receipt.ts";
import { transactionTypes } from "../contract/transactions.ts";
import { getTransaction } from "./transactions.report.ts";

/** /d/<token>: a receipt or an invoice without a sign-in (decision 0071). It is read only: its button downloads the PDF. */
export const sharedDocumentPage: PublicPage = {
  path: "/d",
  changes: [],
  show,
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
  tr: { receipt: "Makbuzunuz", invoice: "Faturanız", number: "No", date: "Tarih", total: "Toplam", pdf: "PDF indir" },
  en: {
    receipt: "Your receipt",
    invoice: "Your invoice",
    number: "No",
    date: "Date",
    total: "Total",
    pdf: "Download PDF",
  },
};

async function show({ db, hash, now }: Visit): Promise<ShownPage | undefined> {
  const shared = await findSharedDocument(db, hash, now);
  const at = shared && (await findJobCompany(db));
  if (!shared || !at) return undefined;
  const { number, day, total, currency } = await factsOf(db, shared, at.company.timezone);
  const page = (language: "tr" | "en"): ShownPage["tr"] => {
    const say = words[language];
    return {
      from: at.company.name,
      title: say[shared.kind],
      body: html`<dl>
          ${
            number !== "" &&
            html`<dt>${say.number}</dt>
              <dd>${number}</dd>`
          }
          <dt>${say.date}</dt>
          <dd>${day.split("-").toReversed().join(".")}</dd>
          <dt>${say.total}</dt>
          <dd>${formatKurus(total, currency, language)}</dd>
        </dl>
        <div class="choices"><a class="quiet" href="?file">${say.pdf}</a></div>`,
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
