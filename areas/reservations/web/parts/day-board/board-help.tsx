import { useId, useMemo } from "react";
import { useTranslations } from "use-intl";

interface Told {
  /** Id of the element with the sentence. */
  id: string;
  text: string;
}

/** How a card is moved, or why it can't be: its tooltip, and its accessible description. */
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

/** The sentences that cards refer to; visually hidden. */
export function BoardHelpText({ help }: { help: BoardHelp }) {
  return (
    <div hidden>
      <p id={help.movable.id}>{help.movable.text}</p>
      <p id={help.fixed.id}>{help.fixed.text}</p>
    </div>
  );
}
