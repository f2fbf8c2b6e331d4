import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { SumLine } from "../checkout/order-lines.tsx";
import type { Order } from "../orders/use-order.ts";

const UndoWriteOff = lazyPart(async () => (await import("./undo-write-off.tsx")).UndoWriteOff);

/** What the customer still owes of a sale on credit, when it is due next, and the way to collect it; and what was written off of it. */
export function Owed({ order }: { order: Order }) {
  const t = useTranslations("sales");
  const clock = useClock();
  const { id, owed, written_off: writtenOff, customer, instalments } = order;
  const next = instalments.find(({ open }) => open > 0);
  const search = { open: String(customer?.id), openOrder: String(id) } as never;
  return (
    <>
      {owed > 0 && next && (
        <>
          <SumLine label={`${t("credit.owed")} · ${clock.numeric(next.due_at)}`} amount={owed} />
          <Link className="link" to="/sales/debts" search={search}>
            {t("event.checkout")}
          </Link>
        </>
      )}
      {writtenOff > 0 && <WrittenOff order={order} />}
    </>
  );
}

function WrittenOff({ order }: { order: Order }) {
  const t = useTranslations("sales.credit");
  const { isAdmin } = useSession();
  const [undoes, setUndoes] = useState(false);
  return (
    <>
      <SumLine label={t("writtenOff")} amount={order.written_off} />
      {isAdmin && (
        <Button variant="link" onClick={() => setUndoes(true)}>
          {t("undo")}
        </Button>
      )}
      {undoes && <UndoWriteOff order={order} onClose={() => setUndoes(false)} />}
    </>
  );
}
