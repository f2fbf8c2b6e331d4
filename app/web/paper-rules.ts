import type { CSSOptions } from "vite";

type Plugins = Exclude<CSSOptions["postcss"], string | undefined>["plugins"];

const onPaper: Record<string, string> = {
  "(max-width: 47.99em)": "screen and (max-width: 47.99em)",
  "(min-width: 48em)": "print, (min-width: 48em)",
};

/** Paper gets the layout of wide screens, although A4 is narrower: the phone's rules are for screens only, as `usePhone` is. */
export const paperRules: Plugins = [
  {
    postcssPlugin: "paper-rules",
    AtRule: {
      media(rule) {
        rule.params = onPaper[rule.params] ?? rule.params;
      },
    },
  },
];
