import { caniemail } from "caniemail";
import { describe, expect, test } from "vitest";
import { samples } from "../web/parts/samples.ts";
import type { EmailDocument } from "./document.ts";
import { addedTypes, emptyDocument, newBlock } from "./new-block.ts";
import { renderEmail } from "./render.ts";

/** L5: the HTML against the support tables of caniemail.com, for the clients that Turkish readers use. Yandex is not in the tables. */

const clients = ["gmail.*", "outlook.windows", "apple-mail.*", "mail-ru.*"] as const;

/** Properties that a client may ignore, because the layout doesn't need them. */
const decorative: Record<string, string> = {
  "<body> element": "mail.ru replaces it by a div; the colour of the backdrop is on the first table cell too",
  "<style> element": "columns stack without it; it only widens them once they are stacked",
  "@media": "columns stack without it; it only widens them once they are stacked",
  "border-radius": "corners become square; buttons have a VML shape in Outlook",
  "border-spacing": "tables have cellspacing=0 beside it",
  "color-scheme CSS property": "only asks clients not to invert the colours",
  "color-scheme meta tag": "only asks clients not to invert the colours",
  overflow: "only clips what lies under round corners",
  "object-fit": "only crops avatars that are not square",
  "system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace": "every font stack goes on with fonts by name",
  "target attribute": "these clients open links in a new window by themselves",
};

const everyBlock = (): EmailDocument => {
  const blocks = Object.fromEntries(addedTypes.map((type) => [`block-${type}`, newBlock(type)]));
  const { root } = emptyDocument() as { root: EmailDocument[string] };
  return { ...blocks, root: { ...root, data: { ...root.data, childrenIds: Object.keys(blocks) } } as never };
};

function dropped(html: string): string[] {
  const { issues } = caniemail({ clients: [...clients], html });
  return [...new Set([...issues.errors.values()].flat().map(({ title }) => title))];
}

describe("clients support every property that the layout needs:", () => {
  const footer = { name: "Işıl Kuaför", address: "Kadıköy", unsubscribe: true };
  test.each(Object.entries({ ...samples, "every block": everyBlock }))("%s", (_name, make) => {
    const { html } = renderEmail(make(), { footer });
    expect(dropped(html).filter((feature) => !(feature in decorative))).toEqual([]);
  });

  test("a mail whose layout uses a property that Outlook ignores is reported", () => {
    expect(dropped('<div style="display:flex;position:absolute;float:left">x</div>')).toEqual(
      expect.arrayContaining(["position"]),
    );
  });
});
