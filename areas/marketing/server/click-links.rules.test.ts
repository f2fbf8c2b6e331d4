import { expect, test } from "vitest";
import { fillEmail } from "#areas/email/contract/fill.ts";
import { renderEmail } from "#areas/email/contract/render.ts";
import { linksIn, withLinks } from "./click-links.rules.ts";

/** Which links of a campaign's e-mail are counted (K1, decision 0127). */

const document = {
  root: { type: "EmailLayout", data: { childrenIds: ["a", "b", "c"] } },
  a: { type: "Button", data: { props: { text: "Randevu", url: "https://salon.example/?a=1&b=2" } } },
  b: {
    type: "Html",
    data: {
      props: {
        contents:
          '<a href="https://salon.example/?a=1&amp;b=2">bir</a> <a href="https://salon.example/?ad={{customer.name}}">iki</a> <a href="mailto:a@b.example">üç</a> href="https://text.example"',
      },
    },
  },
  c: { type: "Image", data: { props: { url: "https://cdn.example/a.png", linkHref: "http://other.example" } } },
};
const { html } = renderEmail(document as never, {
  footer: { name: "Elif Salon", address: "Moda Cad. 1", unsubscribe: true },
});

test("counts addresses that are the same for every reader, each once, and nothing else", () => {
  expect(linksIn(html).toSorted()).toEqual(["http://other.example", "https://salon.example/?a=1&b=2"]);
});

test("changes the links alone, in Outlook's copy of a button too", () => {
  const others = new Map(linksIn(html).map((link, place) => [link, `https://defter.example/c/1.${place}`]));
  const counted = withLinks(html, others);
  expect(linksIn(counted).toSorted()).toEqual([...others.values()].toSorted());
  expect(counted.match(/<v:roundrect[^>]* href="([^"]*)"/)?.[1]).toMatch(/^https:\/\/defter\.example\/c\//);
  expect(counted).toContain('src="https://cdn.example/a.png"');
  expect(counted).toContain("mailto:a@b.example");
  const values = { "customer.name": "Ayşe", "unsubscribe.url": "https://defter.example/u/1.x" };
  const filled = fillEmail({ html: counted, text: "" }, values).html;
  expect(filled).toContain("?ad=Ay%C5%9Fe");
  expect(filled).toContain('href="https://defter.example/u/1.x"');
});

test("a text that looks like links takes no longer than any other", () => {
  const contents = `<p>${' href="https:'.repeat(3800)}</p>`;
  const html = contents.repeat(40);
  const began = performance.now();
  expect(linksIn(html)).toEqual([]);
  expect(withLinks(html, new Map())).toBe(html);
  expect(performance.now() - began).toBeLessThan(1000);
});
