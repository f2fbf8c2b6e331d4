import { DocumentList } from "./parts/documents/document-list.tsx";

/** Bills: what others ask of the business (I4). */
export default function BillsScreen() {
  return <DocumentList kind="bill" />;
}
