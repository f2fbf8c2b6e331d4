import { useListState } from "#kit/web/use-list-state.ts";
import { DocumentList } from "./parts/documents/document-list.tsx";
import { useBillTabs } from "./parts/expenses/bill-tabs.ts";
import { SlipList } from "./parts/expenses/slip-list.tsx";

/** Bills from suppliers (I4), and the slips of all of them. */
export default function BillsScreen() {
  const tabs = useBillTabs(useListState());
  return tabs.value === "slips" ? <SlipList /> : <DocumentList kind="bill" tabs={tabs} />;
}
