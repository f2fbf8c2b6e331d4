import { Button, Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useRefusal } from "#areas/sales/web/parts/orders/use-refusal.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./getir.module.css";
import type { GetirOrder } from "./use-getir-orders.ts";

/** The set with this one added, or without it. */
const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id]);

interface PackingProps {
  order: GetirOrder;
  /** It is no longer being prepared: Getir has cancelled it, or somebody else was faster. */
  isOver: boolean;
  onClose: () => void;
}

/** The bag: each line is ticked off, and what is not there is lowered; then the order is ready (J3). */
export function Packing({ order, isOver, onClose }: PackingProps) {
  const t = useTranslations("connect.getir.packing");
  const failed = useTranslations("sales.toast");
  const { lines, number } = order.getir;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [found, setFound] = useState<Readonly<Record<number, number>>>({});
  const { act, busy } = useAct("POST /api/orders/{id}/{action}");
  const refusal = useRefusal();
  const sent = useRef(false);
  useEffect(() => {
    if (!isOver || sent.current) return;
    toast.info(t("over", { number }));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, busy]);
  const left = lines.filter(({ order_item_id: id }) => !ticked.has(id) && found[id] !== 0).length;
  const isEmpty = lines.every(({ order_item_id: id }) => found[id] === 0);
  const tick = (id: number): void => setTicked(toggled(ticked, id));
  const ready = async (): Promise<void> => {
    const revised = lines
      .map(({ order_item_id, quantity }) => ({
        order_item_id,
        quantity: found[order_item_id] ?? quantity,
        was: quantity,
      }))
      .filter(({ quantity, was }) => quantity !== was)
      .map(({ was: _was, ...line }) => line);
    sent.current = true;
    try {
      const done = await act({
        params: { id: order.id, action: "prepare" },
        body: { version: order.version, revised },
      });
      // Unchanged: Getir's answer is lost, and the card says that it is asked for again.
      if (done.version !== order.version) toast.success(failed("updated"));
      onClose();
    } catch (thrown) {
      sent.current = false;
      const failure = failed("updateFailed");
      if (!refusal(thrown, { orderId: order.id, failure, onStale: onClose })) toast.failure(failure, thrown);
    }
  };
  return (
    <Dialog opened title={t("title", { number })} onClose={onClose}>
      <p>{t("text")}</p>
      <ul className={classes.packing}>
        {lines.map(({ order_item_id: id, name, quantity, barcode }) => (
          <li key={id}>
            <Checkbox checked={ticked.has(id)} onChange={() => tick(id)} label={name} description={barcode} />
            <QuantityStepper
              label={t("quantity", { name })}
              value={found[id] ?? quantity}
              min={0}
              max={quantity}
              onChange={(count: number) => setFound({ ...found, [id]: count })}
            />
          </li>
        ))}
      </ul>
      <div className={classes.ready}>
        <p role="status">{isEmpty ? t("nothing") : left > 0 && t("left", { count: left })}</p>
        <Button disabled={left > 0 || isEmpty} loading={busy} onClick={() => void ready()}>
          {t("ready")}
        </Button>
      </div>
    </Dialog>
  );
}
