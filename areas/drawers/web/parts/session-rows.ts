import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { type Counts, valuesOf } from "../../contract/denominations.ts";
import { signedKurus } from "./signed-kurus.ts";

export type SessionDetail = ReplyOf<"GET /api/drawers/{id}">;
/** Label and amount; the last of a block may be its sum. */
export type Line = readonly [label: string, amount: string];

/** How the expected sum comes about: the opening and what came in or went out; nothing while it is hidden. */
export function useFigureLines({ opening, figures, expected }: SessionDetail): Line[] {
  const t = useTranslations("drawers.session");
  if (!figures) return [];
  const lines: [string, number][] = [
    [t("opening"), opening],
    [t("sales", { count: figures.sales.count }), figures.sales.total],
    [t("collected"), figures.collected],
    [t("refunds", { count: figures.refunds.count }), figures.refunds.total],
    [t("income"), figures.income],
    [t("expense"), figures.expense],
    [t("transfersIn"), figures.transfers_in],
    [t("transfersOut"), figures.transfers_out],
    [t("advances"), figures.advances],
  ];
  const shown = lines.filter(([, amount], place) => place < 2 || amount !== 0);
  return [...shown, [t("sum"), expected ?? 0] as const].map(([label, amount]) => [label, formatKurus(amount)]);
}

/** What was counted and its difference; nothing of an open session. */
export function useCountedLines({ counted, difference }: SessionDetail): Line[] {
  const t = useTranslations("drawers.session");
  if (counted === null || difference === null) return [];
  return [
    [t("counted"), formatKurus(counted)],
    [t("difference"), signedKurus(difference)],
  ];
}

/** A count, the largest first. Example: "3 × ₺200,00", "₺600,00". */
export const countLines = (counts: Counts | null): Line[] =>
  counts === null
    ? []
    : [...valuesOf("TRY"), ...valuesOf("USD")]
        .filter((value, place, all) => all.indexOf(value) === place && (counts[value] ?? 0) > 0)
        .toSorted((a, b) => b - a)
        .map((value) => [`${counts[value]} × ${formatKurus(value)}`, formatKurus(value * (counts[value] as number))]);

/** The opening beside what the last closing says; nothing for the account's first session. */
export function useCarriedLines({ carried, opening }: SessionDetail): Line[] {
  const t = useTranslations("drawers.session");
  if (carried === null) return [];
  const off = opening - carried;
  return [[t("carried"), formatKurus(carried)], ...(off === 0 ? [] : [[t("carriedOff"), signedKurus(off)] as const])];
}

/** Each movement besides sales: what, why, who and when. */
export function useMoveLines({ moves }: SessionDetail): { id: number; title: string; about: string; amount: string }[] {
  const t = useTranslations("drawers.session");
  const clock = useClock();
  return moves.map(({ id, at, type, amount, reason, by, account }) => ({
    id,
    title: reason || t(`move.${type}`),
    about: [t(`move.${type}`), account?.name, by && fullName(by), clock.numeric(at)].filter(Boolean).join(" · "),
    amount: signedKurus(amount),
  }));
}
