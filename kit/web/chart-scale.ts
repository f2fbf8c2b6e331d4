/** The round values of a chart's axis, lowest first: their range contains every value and 0; at most seven. */
export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

/** Example: scaleOf([2_460_000, 0]) has the ticks 0, 500_000 … 2_500_000; without values only 0. */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most === least) return { low: 0, high: 1, ticks: [0] };
  const step = roundStep((most - least) / 5);
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), least < 0 ? 0 : 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The height of a value as CSS. Example: shareOf(50, { low: 0, high: 200 }) is "25%". */
export function shareOf(value: number, { low, high }: Pick<Scale, "low" | "high">): string {
  return `${((value - low) / (high - low)) * 100}%`;
}

/** The smallest whole number of 1, 2, 2.5, 5, 10, 20 … that is not less. Example: 492_000 becomes 500_000. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least && Number.isInteger(one * power));
  return (factor ?? 10) * power;
}
