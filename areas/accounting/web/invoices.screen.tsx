import { DocumentList } from "./parts/documents/document-list.tsx";

/** Invoices to customers (I4). */
export default function InvoicesScreen() {
  return <DocumentList kind="invoice" />;
}
