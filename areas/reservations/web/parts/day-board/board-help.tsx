import { useId, useMemo } from "react";
import { useTranslations } from "use-intl";

interface Told {
  /** Of the element that says it. */
  id: string;
  text: string;
}

/** How a card is moved, or why not: its tip, and what is read after its name. */
export interface BoardHelp {
  movable: Told;
  fixed: Told;
}

export function useBoardHelp(): BoardHelp {
  const t = useTranslations("reservations.calendar");
  const [movable, fixed] = [useId(), useId()];
  return useMemo(
    () => ({ movable: { id: movable, text: t("howToMove") }, fixed: { id: fixed, text: t("notMovable") } }),
    [t, movable, fixed],
  );
}

/** The sentences that cards point to; out of sight. */
export function BoardHelpText({ help }: { help: BoardHelp }) {
  return (
    <div hidden>
      <p id={help.movable.id}>{help.movable.text}</p>
      <p id={help.fixed.id}>{help.fixed.text}</p>
    </div>
  );
}
