import { describe, expect, test } from "vitest";
import { columnWidths } from "./column-widths.ts";
import { emailDocument, type Block, type EmailDocument } from "./document.ts";
import { safeLink } from "./links.ts";
import { addedTypes, emptyDocument, newBlock, newBlockId } from "./new-block.ts";
import { fillExamples, fillEmail } from "./fill.ts";
import { MOST_BYTES, renderEmail } from "./render.ts";
import { textOfHtml } from "./email-text.ts";

/** L2, L5: a document becomes a mail that clients show, and nothing in it is executed. */

const withBlocks = (...blocks: Block[]): EmailDocument => {
  const document = emptyDocument();
  const ids = blocks.map((block, index) => {
    document[`b${index}`] = block;
    return `b${index}`;
  });
  document["root"] = { type: "EmailLayout", data: { childrenIds: ids } };
  return document;
};
const text = (words: string, markdown = false): Block => ({ type: "Text", data: { props: { text: words, markdown } } });
const html = (contents: string): Block => ({ type: "Html", data: { props: { contents } } });
const rendered = (...blocks: Block[]) => renderEmail(withBlocks(...blocks));

describe("a document", () => {
  test("of every new block is valid and rendered (L2)", () => {
    const document = withBlocks(...addedTypes.map(newBlock));
    expect(emailDocument.safeParse(document).error).toBeUndefined();
    const mail = renderEmail(document);
    for (const shown of ["Hello friend", "My new text block", "Button", "Sample product", "Hello world"])
      expect(mail.html).toContain(shown);
    expect(mail.isTooLong).toBe(false);
  });

  test("has unique ids that begin with block-", () => {
    const document = emptyDocument();
    for (const _ of "abc") document[newBlockId(document, 1000)] = newBlock("Spacer");
    expect(Object.keys(document)).toEqual(["root", "block-1000", "block-1001", "block-1002"]);
  });

  test.each<[string, EmailDocument | object]>([
    ["without a root", {}],
    ["whose root is a text", { root: text("x") }],
    ["with a child that is missing", { root: { type: "EmailLayout", data: { childrenIds: ["b1"] } } }],
    [
      "with a child named like a property of every object",
      { root: { type: "EmailLayout", data: { childrenIds: ["toString"] } } },
    ],
    [
      "with a block in two places",
      { ...withBlocks(text("x")), root: { type: "EmailLayout", data: { childrenIds: ["b0", "b0"] } } },
    ],
    ["with a container inside itself", withBlocks({ type: "Container", data: { props: { childrenIds: ["b0"] } } })],
    ["with an unknown type", { ...emptyDocument(), x: { type: "Video", data: {} } }],
    ["with an unknown field", { ...emptyDocument(), x: { type: "Text", data: { props: { size: 1 } } } }],
    [
      "with a style that its block has not",
      { ...emptyDocument(), x: { type: "Image", data: { style: { color: "#000000" } } } },
    ],
    [
      "with two lists of columns",
      {
        ...emptyDocument(),
        x: { type: "ColumnsContainer", data: { props: { columns: [{ childrenIds: [] }, { childrenIds: [] }] } } },
      },
    ],
    ["with a colour that is none", { root: { type: "EmailLayout", data: { textColor: "red" } } }],
    [
      "with a padding between the steps",
      {
        ...emptyDocument(),
        x: { type: "Container", data: { style: { padding: { top: 2, right: 0, bottom: 0, left: 0 } } } },
      },
    ],
  ])("%s is refused", (_what, document) => {
    expect(emailDocument.safeParse(document).success).toBe(false);
  });
});

describe("merge fields", () => {
  const mail = rendered(
    text("Merhaba {{customer.name}} & {{ company.name }}, {{nobody.knows}}"),
    text("**{{customer.name}}** [bak](https://ornek.com/?ad={{customer.name}})", true),
    html('<a href="https://ornek.com/{{ customer.name }}">x</a>'),
  );

  test("are filled with escaped values, in links URL-encoded", () => {
    const filled = fillEmail(mail, { "customer.name": `<b>"Ay'şe"`, "company.name": "A & B" });
    expect(filled.html).toContain("Merhaba &lt;b&gt;&quot;Ay&#39;şe&quot; &amp; A &amp; B, {{nobody.knows}}");
    expect(filled.html).toContain('href="https://ornek.com/?ad=%3Cb%3E%22Ay\'%C5%9Fe%22"');
    expect(filled.html).toContain('href="https://ornek.com/%3Cb%3E%22Ay\'%C5%9Fe%22"');
    expect(filled.text).toContain(`Merhaba <b>"Ay'şe" & A & B, {{nobody.knows}}`);
  });

  test("in a value are not filled again, and without a value become empty", () => {
    const filled = fillEmail(mail, { "customer.name": "{{company.name}}", "company.name": "Gizli" });
    expect(filled.text).toContain("Merhaba {{company.name}} & Gizli");
    expect(fillEmail(mail, {}).text).toContain("Merhaba  & ,");
  });

  test("without a value leave no button, and plain words of a link", () => {
    const button = newBlock("Button") as Extract<Block, { type: "Button" }>;
    button.data.props = { text: "Onayla", url: "{{ reservation.link }}" };
    const document = withBlocks(text("Merhaba"), button, html('<a href="{{reservation.link}}">aç</a>'));
    expect(renderEmail(document).text).toBe("Merhaba\n\nOnayla: {{reservation.link}}\n\naç ({{reservation.link}})\n");
    const filled = fillEmail(renderEmail(document, { hasAppointment: false }), {});
    expect(filled.text).toBe("Merhaba\n\naç\n");
    expect(filled.html).not.toMatch(/Onayla|href=""/);
    expect(filled.html).toContain(">aç</a>");
  });

  test("show examples in a preview", () => {
    expect(fillExamples(mail, "tr").text).toContain("Merhaba Ayşe & Işıl Kuaför");
    expect(fillExamples(mail, "en").text).toContain("Merhaba Alice & Willow Beauty Studio");
  });
});

describe("the mail", () => {
  test("has a footer with the business, its address and the reader's own unsubscribe link", () => {
    const mail = renderEmail(emptyDocument(), {
      footer: { name: "A & B", address: "Cad. 1\nKadıköy", unsubscribe: true },
    });
    const filled = fillEmail(mail, { "unsubscribe.url": "https://defter.example/u?a=1&b=2" });
    expect(filled.html).toContain('A &amp; B<br>Cad. 1<br>Kadıköy<br><a href="https://defter.example/u?a=1&amp;b=2"');
    expect(filled.text).toContain("A & B\nCad. 1\nKadıköy\nAbonelikten çık: https://defter.example/u?a=1&b=2");
    expect(fillEmail(mail, { "unsubscribe.url": "javascript:alert(1)" }).html).not.toContain("javascript");
  });

  test("gives Outlook a table for columns and a shape for buttons; other clients stack columns without a media query", () => {
    const columns = newBlock("ColumnsContainer") as Extract<Block, { type: "ColumnsContainer" }>;
    columns.data.props.columns = [{ childrenIds: ["b1"] }, { childrenIds: ["b2"] }, { childrenIds: [] }];
    columns.data.props.columnsCount = 2;
    const document = { ...withBlocks(columns), b1: newBlock("Button"), b2: text("sağ") };
    const { html: page, text: twin } = renderEmail(document);
    expect(page).toContain('<!--[if mso]><td width="276" valign="middle"><![endif]-->');
    expect(page).toContain("display:inline-block;width:100%;max-width:276px");
    expect(page).toContain("<v:roundrect");
    expect(page.replace(/<style>[^<]*<\/style>/, "")).not.toMatch(/@media|flex|grid|float/);
    expect(twin).toBe("Button: https://www.example.com\n\nsağ\n");
  });

  test("writes a text colour only together with a background colour, so that dark mode changes both", () => {
    const { html: page } = rendered(...addedTypes.map(newBlock));
    const cells = Array.from(page.matchAll(/<td[^>]*style="([^"]*)"/g), ([, style]) => style as string);
    const coloured = cells.filter((style) => /(^|;)color:/.test(style));
    expect(coloured.length).toBeGreaterThan(5);
    expect(coloured.filter((style) => !style.includes("background-color:"))).toEqual([]);
    expect(page).toContain('<meta name="color-scheme" content="light only">');
  });

  test("reports that it is longer than Gmail shows", () => {
    const long = rendered(...Array.from({ length: 6 }, () => text("ş".repeat(10_000))));
    expect(long.bytes).toBeGreaterThan(MOST_BYTES);
    expect(long.isTooLong).toBe(true);
  });
});

describe("hostile input", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input><button>x</button></form>',
    '<p style="background:url(https://evil.example/x.png)">x</p>',
    '<p style="position:fixed;top:0;width:expression(alert(1))">x</p>',
    "<style>@import 'https://evil.example/x.css';</style>",
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<!--[if mso]><script>alert(1)</script><![endif]-->",
    "</td></tr></table><script>alert(1)</script>",
    "<object data=x></object><embed src=x><video src=x onerror=alert(1)>",
  ];

  test.each(hostile)("never executes, fetches or escapes the mail: %s", (attack) => {
    for (const block of [html(attack), text(attack), text(attack, true)]) {
      const { html: page } = rendered(block);
      const shown = page.replace(/&lt;[\s\S]*?&gt;/g, "");
      const [, body = ""] = /<body[^>]*>([\s\S]*)<\/body>/.exec(shown) ?? [];
      expect(body).not.toMatch(/<(script|svg|math|iframe|form|input|style|link|meta|base|object|embed|video)\b/i);
      expect(body).not.toMatch(/\son\w+=|javascript:|data:|url\(|expression|position:|<!--\[if mso\]><script/i);
      expect(body.match(/<table/g)?.length).toBe(body.match(/<\/table>/g)?.length);
    }
  });

  test.each([
    ["https://salon.com/a?b=c", "https://salon.com/a?b=c"],
    [" mailto:a@b.com ", "mailto:a@b.com"],
    ["tel:+905321112233", "tel:+905321112233"],
    ["salon.com/fiyat", "https://salon.com/fiyat"],
    [" {{ reservation.link }} ", "{{reservation.link}}"],
    ["{{customer.name}}", ""],
    ["javascript:alert(1)", ""],
    ["JaVaScRiPt:alert(1)", ""],
    ["java\tscript:alert(1)", ""],
    ["data:text/html,x", ""],
    ["//evil.example", ""],
    ["https://", ""],
    ['https://a.com/"onclick="x', ""],
  ])("a link is http, mailto or tel: %s", (written, link) => {
    expect(safeLink(written)).toBe(link);
  });

  test("is readable in the plain-text version", () => {
    expect(textOfHtml('<p>A &amp; B</p><ul><li>bir</li></ul><a href="https://x.com">site</a>')).toBe(
      "A & B\n\n- bir\nsite (https://x.com)",
    );
  });
});

test.each([
  [{ columnsCount: 2, columnsGap: 16 }, 552, [268, 268]],
  [{ columnsCount: 3, columnsGap: 16 }, 552, [173, 173, 173]],
  [{ columnsCount: 2, columnsGap: 0, fixedWidths: [100, null, null] }, 552, [100, 452]],
  [{ columnsCount: 2, columnsGap: 0, fixedWidths: [800, 800, null] }, 600, [300, 300]],
  [{ columnsCount: 3, columnsGap: 80, fixedWidths: [2000, null, null] }, 120, [1, 1, 1]],
] as const)("columns %j share %i pixels (L2)", (columns, room, widths) => {
  const shown = columnWidths(
    { ...columns, fixedWidths: "fixedWidths" in columns ? [...columns.fixedWidths] : null } as never,
    room,
  );
  expect(shown.map(({ width }) => width)).toEqual(widths);
});
