import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { Slip } from "#kit/web/slip.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useHeld } from "#kit/web/use-held.ts";
import classes from "./prepaid.module.css";

type Made = ReplyOf<"POST /api/gift-cards/{id}/code">;

/**
 * Makes a card's code and shows it this once, to print or to copy. A card with a code asks first, because the old code ends; only
 * administrators make another. If the reply was lost, the same press shows the code that was made.
 */
export function CardCode({ card }: { card: { id: number; hint: string } }) {
  const t = useTranslations("prepaid.card");
  const { isAdmin } = useSession();
  const { act, busy, isUnknown } = useAct("POST /api/gift-cards/{id}/code");
  const { id, hint } = useHeld(card, busy || isUnknown);
  const [made, setMade] = useState<Made>();
  const make = async (): Promise<void> => {
    const words = { title: t("renewTitle"), text: t("renewText"), action: t("renew") };
    if (hint !== "" && !isUnknown && !(await confirm(words))) return;
    try {
      setMade(await act({ params: { id } }));
    } catch (thrown) {
      toast.failure(t("codeFailed"), thrown);
    }
  };
  return (
    <>
      {(isAdmin || hint === "") && (
        <Button variant={hint === "" ? "filled" : "default"} loading={busy} onClick={() => void make()}>
          {t(hint === "" ? "make" : "renew")}
        </Button>
      )}
      {made && <Shown made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Shown({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useTranslations("prepaid");
  const { company } = useSession();
  const clock = useClock();
  const [prints, setPrints] = useState(false);
  const { code, card } = made;
  return (
    <Dialog opened stays title={t("card.codeTitle")} onClose={onClose}>
      <p>{t("card.codeText")}</p>
      <p className={classes.code}>{code}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setPrints(true)}>
          {t("card.print")}
        </Button>
        <Button onClick={onClose}>{t("card.close")}</Button>
      </div>
      {prints && (
        <Slip onDone={() => setPrints(false)}>
          <div className={classes.slip}>
            <strong>{company}</strong>
            <p>{t("card.title")}</p>
            <strong>{formatKurus(card.left)}</strong>
            <strong>{code}</strong>
            <p>{t("list.until", { day: clock.numeric(card.expires_on) })}</p>
          </div>
        </Slip>
      )}
    </Dialog>
  );
}
