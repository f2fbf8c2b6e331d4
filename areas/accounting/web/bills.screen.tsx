import { DocumentList } from "./parts/documents/document-list.tsx";

/** Bills from suppliers (I4). */
export default function BillsScreen() {
  return <DocumentList kind="bill" />;
}
