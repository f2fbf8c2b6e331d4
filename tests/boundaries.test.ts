import { describe, expect, test } from "vitest";
import { areas, lateAreas } from "#areas/areas.ts";
import lateTexts from "#app/web/late-texts.tr.ts";
import { readSources, walk, type Import, type Source } from "./harness/sources.ts";

/** The rules of ARCHITECTURE.md, read from the files themselves. A failure names the file and the rule. */

const sources = readSources();
const product = sources.filter(({ isTest }) => !isTest);
const known = new Set(sources.map(({ path }) => path));

const order = (area: string | undefined) => (areas as readonly (string | undefined)[]).indexOf(area);
const areaOf = (path: string) => /^areas\/([a-z]+)\//.exec(path)?.[1];
const isPackage = (target: string) => !/^(kit|areas|app|db|tests)\//.test(target);

/** The tier of a file, which decides what it may import. */
function tierOf(path: string): string {
  if (!path.startsWith("areas/"))
    return path
      .split("/")
      .slice(0, path.startsWith("kit/") ? 2 : 1)
      .join("/");
  const [, , folder = "", name = ""] = path.split("/");
  if (folder === "contract" || folder === "web") return folder;
  const [, kind] = /\.(routes|rules|queries|report|jobs)\.ts$/.exec(path) ?? [];
  if (folder === "server" && name === "area.ts") return "area";
  if (folder === "server") return kind ?? (name === "problems.ts" ? "problems" : "action");
  return "menu";
}

/** Packages with a kind of their own below: phone numbers and the HTML of e-mails are part of the contract. */
const packageKinds: Record<string, string> = {
  zod: "zod",
  "libphonenumber-js": "phones",
  "sanitize-html": "markup",
  marked: "markup",
};

/** Tier → what it may import. `area:` stands for tiers of its own area and of earlier ones, `type:` for types alone. */
const allowed: Record<string, RegExp> = {
  "kit/contract": /^(kit\/contract|phones|zod)$/,
  "kit/server": /^(kit\/contract|kit\/server|package|zod)$/,
  "kit/web": /^(kit\/contract|kit\/web|package)$/,
  contract: /^(kit\/contract|area:contract|markup|zod)$/,
  rules: /^(kit\/contract|area:(contract|rules|problems)|kit\/server\/(problem|time|paging)\.ts|type:.*)$/,
  queries:
    /^(kit\/contract|area:(contract|queries)|kit\/server\/(database|paging|routes)\.ts|type:(zod|kit\/server|area:rules))$/,
  report:
    /^(kit\/contract|area:(contract|queries|report)|kit\/server\/(database|paging|routes|time)\.ts|type:(zod|kit\/server|area:rules))$/,
  problems: /^(kit\/contract|kit\/server\/problem\.ts)$/,
  action: /^(kit\/contract|kit\/server|area:(contract|rules|queries|report|problems|action|jobs)|package|type:zod)$/,
  jobs: /^(kit\/contract|kit\/server|area:(contract|rules|queries|report|problems|action|jobs)|zod)$/,
  area: /^(area:(routes|jobs|action)|type:area:menu)$/,
  routes: /^(kit\/contract|kit\/server|area:(contract|action|queries|report))$/,
  web: /^(kit\/contract|kit\/web|area:contract|area:web|package)$/,
};

/** The kinds of an import, in the terms of the table above; several may fit. */
function kindsOf({ target, types }: Import): string[] {
  const kinds = isPackage(target)
    ? [packageKinds[target] ?? "package"]
    : target.startsWith("areas/")
      ? [`area:${tierOf(target)}`]
      : [tierOf(target), target];
  return types ? [...kinds, ...kinds.map((kind) => `type:${kind}`)] : kinds;
}

const listed = (list: string[]) => list.toSorted().join("\n");
const none = (list: string[], rule: string) => expect(listed(list), rule).toBe("");

describe("imports", () => {
  test("follow the table of ARCHITECTURE.md", () => {
    const wrong = product.flatMap((source) => {
      const tier = tierOf(source.path);
      const rule = allowed[tier];
      if (!rule) return [];
      return source.imports
        .filter((used) => !kindsOf(used).some((kind) => rule.test(kind)))
        .map(({ target }) => `${source.path} (${tier}) may not import ${target}`);
    });
    none(wrong, "ARCHITECTURE.md: who may import whom");
  });

  test("of another area go only to an earlier one", () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => areaOf(path) !== undefined && order(areaOf(target)) > order(areaOf(path)))
        .map(({ target }) => `${path} may not import ${target}: ${areaOf(target)} comes after ${areaOf(path)}`),
    );
    none(wrong, "areas/areas.ts: an area imports only from itself and those before it");
    none(
      walk("areas")
        .map(areaOf)
        .filter((area) => area !== undefined && order(area) < 0) as string[],
      "areas/areas.ts names every area",
    );
  });

  test("of another area's screens go only to their parts", () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => tierOf(path) === "web" && tierOf(target) === "web" && areaOf(path) !== areaOf(target))
        .filter(({ target }) => !target.includes("/web/parts/"))
        .map(({ target }) => `${path} may not import ${target}`),
    );
    none(wrong, "a screen uses of another area only what is in its parts/");
  });

  test("name an existing file, from the root or relative", () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target }) =>
            !isPackage(target) && /\.tsx?$/.test(target) && !known.has(target) && !target.endsWith(".d.ts"),
        )
        .map(({ target }) => `${path} imports ${target}, which is not there`),
    );
    none(wrong, "an import names a file");
    const tests = product.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target.startsWith("tests/")).map(({ target }) => `${path} imports ${target}`),
    );
    none(tests, "the product does not import its tests");
  });

  test("have no cycles", () => {
    const values = new Map(
      product.map(({ path, imports }) => [
        path,
        imports.filter(({ types, lazy }) => !types && !lazy).map(({ target }) => target),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, way: string[]) => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
      else if (!done.has(path)) for (const next of values.get(path) ?? []) visit(next, [...way, path]);
      done.add(path);
    };
    for (const path of values.keys()) visit(path, []);
    none(circles, "a file may not need itself");
  });
});

const server = product.filter(({ path }) => path.startsWith("areas/") && !path.includes("/web/"));

describe("the place of code", () => {
  test("SQL is in queries, reports and migrations", () => {
    const mayQuery = new Set(["queries", "report"]);
    const speaks = ({ text, imports }: Source) =>
      /\bsql`|\.query\(/.test(text) ||
      imports.some(({ target, types }) => !types && /^(pg|sql-template-tag)$/.test(target));
    const wrong = product
      .filter(({ path }) => path.startsWith("areas/") || path.startsWith("app/"))
      .filter((source) => !mayQuery.has(tierOf(source.path)) && speaks(source));
    none(
      wrong.map(({ path }) => path),
      "SQL belongs in *.queries.ts, *.report.ts and db/migrations",
    );
  });

  test("HTTP is in routes, the kit and the app", () => {
    const http = /\b(Fastify|FastifyRequest|FastifyReply|statusCode)\b|from "(fastify|node:https?)"|\bfetch\(/;
    none(
      server.filter(({ text }) => http.test(text)).map(({ path }) => path),
      "an action never sees the HTTP request",
    );
    const calling = product.filter(
      ({ path, text }) => /\/web\//.test(path) && !path.startsWith("kit/") && /\bfetch\(|XMLHttpRequest/.test(text),
    );
    none(
      calling.map(({ path }) => path),
      "screens call the API through kit/web",
    );
  });

  test("what is started is awaited at once, or by Promise.all with what runs beside it", () => {
    // While another promise is awaited, nobody handles the rejection of this one, and Node ends the process.
    const query = /\b(const|let) [^=;]+=\s+(\w+\.)*(db|tx)\.(one|rows|maybe|run|transact|snapshot)\b/;
    const kept = /\bconst (\w+)(: [^=;]+)? =\s+(?!await\b)/g;
    const started = ({ text }: Source) =>
      query.test(text) ||
      Array.from(text.matchAll(kept)).some(([, name]) => new RegExp(`\\bawait ${name}\\b(?![.(<\`])`).test(text));
    none(
      server.filter(started).map(({ path }) => path),
      "const [a, b] = await Promise.all([…])",
    );
  });

  test("rules are synchronous and pure", () => {
    const wrong = product.filter(
      ({ path, text }) =>
        path.endsWith(".rules.ts") && /\basync\b|\bawait\b|\bPromise\b|Date\.now|new Date\(\)|Math\.random/.test(text),
    );
    none(
      wrong.map(({ path }) => path),
      "rules are pure: no promise, no clock, no chance",
    );
  });

  test("files have specific names", () => {
    const banned = /(^|\/)(index|utils?|helpers?|common|misc|shared|.*manager|.*(-|\.)(utils?|helpers?))\.(tsx?|css)$/i;
    none(
      walk("areas")
        .concat(walk("kit"), walk("app"), walk("tests"), walk("db"))
        .filter((path) => banned.test(path)),
      "no barrels, utils, helpers or managers",
    );
    const cased = sources.filter(({ path }) => !/^[a-z0-9./-]+$/.test(path));
    none(
      cased.map(({ path }) => path),
      "names are lower-case with hyphens",
    );
  });

  test("an endpoint's path begins with /api and its table is served", () => {
    const tables = server.filter(({ path, text }) => tierOf(path) === "contract" && /\bendpoints\(\{/.test(text));
    const used = new Set(
      product
        .filter(({ path }) => tierOf(path) === "routes")
        .flatMap(({ imports }) => imports.map(({ target }) => target)),
    );
    none(
      tables.map(({ path }) => path).filter((path) => !used.has(path)),
      "a *.routes.ts joins every contract's table with its actions",
    );
  });
});

describe("messages to people leave only by the area messages (K1)", () => {
  const imports = (target: RegExp) => (source: Source) =>
    source.imports.some((used) => !used.types && target.test(used.target));
  const says = (words: RegExp) => (source: Source) => words.test(source.text);
  /** Of Node's network modules: what listens or only reads addresses. */
  const harmless = new Set(["createServer", "STATUS_CODES", "isIP", "isIPv4", "isIPv6", "BlockList"]);
  const network = /^(node:)?(net|tls|dgram|https?|http2)$/;
  const notMessages = server.filter(({ path }) => !path.startsWith("areas/messages/"));
  const notSeed = product.filter(({ path }) => !/\/web\/|^db\/seed\//.test(path));

  /** What the files of `from` may not do, and which of them may, each with its reason. */
  const ways: { what: string; from: Source[]; does: (source: Source) => boolean; may: Record<string, string> }[] = [
    {
      what: "sends an SMS or an e-mail",
      from: notMessages,
      does: says(/\.(send|sendCode|sendMail)\(/),
      may: {
        "areas/access/server/mails.jobs.ts": "access sends its own mail (decisions §6)",
        "areas/booking/server/code-look.page.ts": "a script that asks for its own page in the visitor's browser",
        "areas/edocuments/server/sending.ts": "gives an e-document to the integrator",
      },
    },
    {
      what: "reads the senders of the context",
      from: notMessages,
      does: says(/\bctx\.(sms|mailer|ownMail)\b|\{[^{}:]*\b(sms|mailer|ownMail)\b[^{}:]*\}(: | = (await )?ctx\b)/),
      may: {
        "areas/access/server/mails.jobs.ts": "access sends its own mail (decisions §6)",
        "areas/access/server/mails.ts": "asks whether access mail can be sent",
        "areas/connect/server/apps/netgsm.ts": "checks an account before it is stored",
        "areas/connect/server/mail-server.ts": "checks a mail server before it is stored",
        "areas/privacy/server/inventory.ts": "names who receives personal data",
      },
    },
    {
      what: "imports what sends",
      from: notMessages,
      does: imports(
        /^(kit\/server\/(sms|netgsm|mailer|smtp|own-mail|imap)|areas\/messages\/server\/(sending|\w+-sender))\.ts$/,
      ),
      may: {
        "areas/access/server/mails.jobs.ts": "access sends its own mail (decisions §6)",
        "areas/access/server/mail-texts.ts": "composes access mail",
        "areas/connect/server/apps/smtp.ts": "reads the account of a mail server",
        "areas/booking/server/settings.ts": "asks whether one-time codes can be sent",
        "areas/marketing/server/campaign-start.ts": "asks whether a campaign costs credits",
      },
    },
    {
      what: "opens a connection",
      from: notSeed,
      does: (source) =>
        /(?<![.\w])fetch\(|\bnew (WebSocket|EventSource)\(/.test(source.text) ||
        imports(/^(nodemailer|imapflow|undici|ws)$/)(source) ||
        source.imports.some(({ target, names }) => network.test(target) && names.some((name) => !harmless.has(name))),
      may: {
        "kit/server/guarded-http.ts": "the only HTTP client: NetGSM, İYS, iyzico, Getir, e-documents, webhooks",
        "kit/server/smtp.ts": "the only SMTP client",
        "kit/server/imap.ts": "reads the mailbox of delivery reports",
      },
    },
  ];

  test.each(ways)("no other file $what, unless its reason is listed", ({ what, from, does, may }) => {
    const doing = from.filter(does).map(({ path }) => path);
    none(
      doing.filter((path) => !(path in may)),
      `${what}: messages to people go through writeMessage (areas/messages/server/messages.ts)`,
    );
    none(
      Object.keys(may).filter((path) => !doing.includes(path)),
      `no longer ${what}, so it needs no exception`,
    );
  });
});

describe("jobs", () => {
  const files = product.filter(({ path }) => tierOf(path) === "jobs");

  test("are made in a *.jobs.ts, and their area's area.ts has them all", () => {
    const makers = /\b(companyJob|installationJob|companyDaily|installationDaily)\(/;
    none(
      server.filter(({ path, text }) => tierOf(path) !== "jobs" && makers.test(text)).map(({ path }) => path),
      "make a job in a <noun>.jobs.ts of its area",
    );
    const registered = new Set(
      product
        .filter(({ path }) => tierOf(path) === "area")
        .flatMap(({ imports }) => imports.map(({ target }) => target)),
    );
    none(
      // dailyPlanner makes a job of all daily ones, so app/areas.ts calls it.
      files
        .map(({ path }) => path)
        .filter((path) => !registered.has(path) && path !== "areas/access/server/daily.jobs.ts"),
      "list its jobs in `jobs` of its area's server/area.ts",
    );
    expect(files.length).toBeGreaterThan(2);
  });
});

describe("screens", () => {
  const tables = product.filter(({ path }) => /^areas\/[a-z]+\/web\/(entry-|late-)?screens\.ts$/.test(path));
  const files = product.filter(({ path }) => path.startsWith("areas/") && path.endsWith(".screen.tsx"));

  test("have a row in their own area's screens.ts", () => {
    const wrong = tables.flatMap(({ path, imports }) =>
      imports
        .filter(({ lazy }) => lazy)
        .filter(({ target }) => !target.endsWith(".screen.tsx") || areaOf(target) !== areaOf(path))
        .map(({ target }) => `${path} opens ${target}`),
    );
    none(wrong, "a row opens a <noun>.screen.tsx of its area");
    const opened = new Set(tables.flatMap(({ imports }) => imports.map(({ target }) => target)));
    none(
      files.map(({ path }) => path).filter((path) => !opened.has(path)),
      "every screen has a row",
    );
    none(
      files.map(({ path }) => path).filter((path) => path.includes("/parts/")),
      "parts/ holds parts, not screens",
    );
  });

  test("have one path each, and every area's rows are in the app", () => {
    const paths = tables.flatMap(({ text }) => Array.from(text.matchAll(/\bpath: "([^"]+)"/g), ([, path]) => path!));
    none(
      paths.filter((path, index) => paths.indexOf(path) !== index),
      "only one row may have a path",
    );
    none(
      paths.filter((path) => !path.startsWith("/")),
      "a path begins with /",
    );
    const composing = product.filter(({ path }) => /^app\/web\/(late-)?screens\.ts$|\/web\/screens\.ts$/.test(path));
    const composed = new Set(composing.flatMap(({ imports }) => imports.map(({ target }) => target)));
    none(
      tables.map(({ path }) => path).filter((path) => !composed.has(path)),
      "app/web/screens.ts has every area's rows",
    );
  });
});

describe("late areas", () => {
  const screens = product.filter(({ path }) => path.includes("/web/") || path.startsWith("app/web/"));
  const isLate = (path: string) => (lateAreas as readonly (string | undefined)[]).includes(areaOf(path));

  test("load their texts with their screens, so only their screens use them", () => {
    expect(Object.keys(lateTexts).toSorted()).toEqual(lateAreas.toSorted());
    const others = screens.filter(({ path }) => !isLate(path) && !path.startsWith("app/web/late-texts."));
    const area = `(${lateAreas.join("|")})`;
    const words = new RegExp(`useTranslations\\("${area}(?!\\.menu")\\b|"${area}\\.(?!menu\\b)[\\w.]+"`);
    none(
      others.filter(({ text }) => words.test(text)).map(({ path }) => path),
      "texts of a late area are used in a late area",
    );
    const parts = others.filter(({ path }) => path !== "app/web/slots.ts" && !/\/(late-)?screens\.ts$/.test(path));
    none(
      parts.flatMap(({ path, imports }) =>
        imports
          .filter(({ target, types }) => !types && isLate(target) && !/\/(tr|en)-menu\.ts$/.test(target))
          .filter(({ target }) => target.includes("/web/"))
          .map(({ target }) => `${path} shows ${target}`),
      ),
      "show a part of a late area on another's screen by a slot (app/web/slots.ts)",
    );
  });
});

describe("size", () => {
  const MOST_LINES = 350;
  const MOST_FUNCTION_LINES = 40;
  const WORTH_A_LOOK = 180;

  test(`a file has at most ${MOST_LINES} lines, unless it is a test`, () => {
    const measured = product.map(({ path, lines }) => ({ path, lines })).toSorted((a, b) => a.lines - b.lines);
    const at = (share: number) => measured[Math.floor(measured.length * share)]?.lines;
    const long = measured.filter(({ lines }) => lines > WORTH_A_LOOK).map(({ path, lines }) => `  ${lines} ${path}`);
    console.log(
      [`${measured.length} files: median ${at(0.5)} lines, p90 ${at(0.9)}; over ${WORTH_A_LOOK}:`, ...long].join("\n"),
    );
    none(
      measured
        .filter(({ path, lines }) => lines > MOST_LINES && !isText(path))
        .map(({ path, lines }) => `${path} has ${lines} lines`),
      "split it by what it is about",
    );
  });

  /** A language's texts are one list. */
  const isText = (path: string) => /\/(tr|en)\.ts$/.test(path);

  test(`a function has at most ${MOST_FUNCTION_LINES} lines of its own`, () => {
    const long = product.flatMap(({ path, functions }) =>
      functions
        .filter(({ lines }) => lines > MOST_FUNCTION_LINES)
        .map(({ name, line, lines }) => `${path}:${line} ${name} has ${lines} lines`),
    );
    none(long, "name its parts");
  });
});

describe("comments", () => {
  test("every exported action, rule and query has one", () => {
    const tiers = new Set(["action", "rules", "queries", "report", "jobs"]);
    const silent = product
      .filter(({ path }) => tiers.has(tierOf(path)))
      .flatMap(({ path, exports }) =>
        exports.filter(({ commented }) => !commented).map(({ name, line }) => `${path}:${line} ${name}`),
      );
    none(silent, "one sentence directly above: what it is to the business, units, errors, source row");
  });

  test("no test is skipped, exclusive or a todo", () => {
    const wrong = sources.filter(
      ({ path, text }) =>
        path.endsWith(".test.ts") &&
        /\b(test|it|describe)\.(skip|only|todo|fails|skipIf|runIf)\b|\bx(it|describe)\(/.test(
          text.replaceAll("boundaries", ""),
        ),
    );
    none(
      wrong.map(({ path }) => path).filter((path) => path !== "tests/boundaries.test.ts"),
      "a test runs or is not there",
    );
    none(
      product.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text)).map(({ path }) => path),
      "what is not done is not promised in comments",
    );
  });
});
