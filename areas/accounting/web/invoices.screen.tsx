import { DocumentList } from "./parts/documents/document-list.tsx";

/** Invoices: what the business asks of others (I4). */
export default function InvoicesScreen() {
  return <DocumentList kind="invoice" />;
}
