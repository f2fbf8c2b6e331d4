/**
 * The page numbers to show: first, last, and those around the current one; null is a gap.
 * Examples: (1, 4) is 1 2 3 4; (1, 65) is 1 2 3 … 65; (30, 65) is 1 … 29 30 31 … 65.
 */
export function pagesAround(page: number, last: number): (number | null)[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 1, 1), last - 2);
  const near = [start, start + 1, start + 2];
  const pages = [...new Set([1, ...near, last])].sort((a, b) => a - b);
  return pages.flatMap((at, index) => {
    const before = pages[index - 1];
    if (before === undefined || at === before + 1) return [at];
    return at === before + 2 ? [at - 1, at] : [null, at];
  });
}
