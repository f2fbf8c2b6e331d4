import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import type { LeavingUnpaid } from "./use-leave-unpaid.ts";

const CustomerPicker = lazyPart(
  async () => (await import("#areas/customers/web/parts/customer-picker.tsx")).CustomerPicker,
);

/** Asks for the customer of an unpaid sale; leaving it without one is the second choice (decision 0035). */
export function WhoOwes({ unpaid }: { unpaid: LeavingUnpaid }) {
  const t = useTranslations("sales.checkout");
  return (
    unpaid.asks && (
      <CustomerPicker
        opened
        title={t("whoOwes")}
        nobody={t("unpaidOfNobody")}
        onClose={unpaid.stay}
        onPick={unpaid.leaveFor}
      />
    )
  );
}
