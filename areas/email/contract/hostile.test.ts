import { expect, test } from "vitest";
import { hostileMails } from "#tests/harness/hostile-mails.ts";
import { emailDocument } from "./document.ts";
import { renderEmail } from "./render.ts";

/** L5: what a mail may contain, read from the tags of its HTML; tests/journeys/templates.test.ts opens the same documents in a browser. */

const tags =
  "a abbr b body br center div em h1 h2 h3 head html i img meta noscript p span strong style table tbody td title tr u ul li";
const tag = /<([a-z][\w:-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

function faultsOf(html: string): string[] {
  const shown = html.replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, "").replace(/<!--[\s\S]*?-->/g, "");
  const found = [...shown.matchAll(tag)];
  // Every "<" is the start of a complete tag.
  const opened = shown.match(/<[a-z]/gi)?.length ?? 0;
  const strange = found.map(([, name = ""]) => name.toLowerCase()).filter((name) => !tags.split(" ").includes(name));
  const attributes = found.flatMap(([, , text = ""]) => [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]);
  const bad = attributes.filter(
    ([, name = "", value = ""]) =>
      /^on|^srcdoc|^background$|^action$|^http-equiv$|^data$|^poster$/i.test(name) ||
      (name === "href" && !/^(https?:|mailto:|tel:)/.test(value)) ||
      (name === "src" && !/^(https:\/\/|\/email\/)/.test(value)) ||
      (name === "style" && /url\(|@import|expression|animation/i.test(value)),
  );
  return [...strange, ...bad.map(([all]) => all), ...(opened === found.length ? [] : ["a tag that is not closed"])];
}

test("200 hostile documents render without scripts, handlers, frames, forms or foreign styles", () => {
  expect(hostileMails).toHaveLength(200);
  const faults = hostileMails.flatMap((document) => {
    expect(emailDocument.safeParse(document).success).toBe(true);
    return faultsOf(renderEmail(document, { title: "<script>" }).html).map((fault) => [document["block-1"], fault]);
  });
  expect(faults).toEqual([]);
  expect(faultsOf(`<p onclick="x">a</p><script></script><a href="javascript:x">b</a>`)).toHaveLength(3);
});
