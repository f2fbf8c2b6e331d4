import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { CustomerPicker } from "#areas/customers/web/parts/customer-picker.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";

/** Chooses the other record of a merge that began on a customer's card. */
export function MergeWith({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("duplicates");
  const [answer, setAnswer] = useState<number | "nobody">();
  const leave = useEffectEvent(() => {
    if (answer === "nobody") list.close();
    else list.set({ openWith: undefined, open: `${id}-${answer}` });
  });
  // The picker closes before it tells who was picked, and closing here goes back to the card.
  useEffect(() => {
    if (answer !== undefined) leave();
  }, [answer]);
  return (
    <CustomerPicker
      opened={answer === undefined}
      title={t("with")}
      adds={false}
      except={Number(id)}
      onClose={() => setAnswer("nobody")}
      onPick={(other) => other && setAnswer(other.id)}
    />
  );
}
