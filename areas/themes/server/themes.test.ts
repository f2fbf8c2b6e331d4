import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { hire } from "#tests/harness/till.ts";
import { activeFiles } from "./active.ts";
import { builtinTheme } from "./builtin.ts";

const server = await testServer();
const salon = await server.salon();
const { owner } = server;
const dbOf = async (slug: string) => {
  const { rows } = await owner.query("select id from companies where slug = $1", [slug]);
  return server.database.company(Number(rows[0].id));
};

let count = 0;
const create = () => salon.call("POST /api/themes", { body: { name: `Tema ${++count}` } });
const read = (id: number) => salon.call("GET /api/themes/{id}", { params: { id } });
const addFile = (id: number, path: string, content = "x") =>
  salon.try("POST /api/themes/{id}/files", { params: { id }, body: { path, content } });
const tree = async (id: number) => (await salon.call("GET /api/themes/{id}/files", { params: { id } })).data;
const fileAt = async (id: number, path: string) => {
  const nodes = (await tree(id)).flatMap(function flat(node): Awaited<ReturnType<typeof tree>> {
    return [node, ...node.children.flatMap(flat)];
  });
  return nodes.find(({ value }) => value === path)?.id ?? 0;
};
const file = (id: number, fileId: number) =>
  salon.call("GET /api/themes/{id}/files/{fileId}", { params: { id, fileId } });
const save = (id: number, fileId: number, body: object) =>
  salon.try<{ messages: Record<string, string>; error: string }>("PUT /api/themes/{id}/files/{fileId}", {
    params: { id, fileId },
    body,
  });
const activate = (id: number) => salon.call("POST /api/themes/{id}/activate", { params: { id } });

describe("themes (K7)", () => {
  test("are copies of the built-in one", async () => {
    const { version, files } = builtinTheme();
    const theme = await create();
    expect(theme).toMatchObject({ is_active: false, last_version: version, changed_files: [] });
    expect(theme.versions).toMatchObject([{ version, is_default: true }]);
    expect(theme.thumbnail).toMatch(/^data:image\/svg\+xml,/);
    const index = await fileAt(theme.id, "templates/index.liquid");
    expect(await file(theme.id, index)).toMatchObject({
      label: "index.liquid",
      content: files["templates/index.liquid"],
      version: 1,
    });
    const again = await salon.try("POST /api/themes", { body: { name: theme.name } });
    expect([again.status, again.body]).toMatchObject([422, { messages: { name: "Bu adda bir tema var." } }]);
  });

  test("of which one is active, by its default version; it can't be deleted", async () => {
    const [first, second] = [await create(), await create()];
    const version = (theme: typeof first) => theme.versions[0]?.id ?? 0;
    expect(await activate(version(first))).toMatchObject({ id: first.id, is_active: true });
    await activate(version(second));
    expect([(await read(first.id)).is_active, (await read(second.id)).is_active]).toEqual([false, true]);
    const refused = await salon.try("DELETE /api/themes/{id}", { params: { id: second.id } });
    expect([refused.status, refused.body.error]).toEqual([409, "theme_active"]);
    expect((await salon.try("DELETE /api/themes/{id}", { params: { id: first.id } })).status).toBe(204);
    const { data } = await salon.call("GET /api/themes");
    expect(data[0]?.id).toBe(second.id);
  });

  test("are the administrators' alone", async () => {
    const staff = await hire(server, salon);
    expect((await staff.try("GET /api/themes")).status).toBe(403);
    const { id } = await create();
    const other = await server.salon("Başka");
    expect((await other.try("GET /api/themes/{id}", { params: { id } })).status).toBe(404);
    expect((await other.try("GET /api/themes/{id}/files", { params: { id } })).status).toBe(404);
  });

  test("brought to a new version keep the files that the business changed, and list them", async () => {
    const theme = await create();
    const { id } = theme;
    const paths = ["snippets/header.liquid", "snippets/footer.liquid", "assets/theme.css", "templates/team.liquid"];
    const [header, footer, css, team] = await Promise.all(paths.map((path) => fileAt(id, path)));
    await save(id, footer as number, { content: "my footer" });
    await salon.try("DELETE /api/themes/{id}/files/{fileId}", { params: { id, fileId: team } });
    await addFile(id, "snippets/own.liquid", "mine");
    // As if it had been copied from an older built-in theme.
    const old = async (fileId: number, content: string) =>
      owner.query(
        "update theme_files set content = $2::text, base = sha256(convert_to($2::text, 'UTF8')) where id = $1",
        [fileId, content],
      );
    await old(header as number, "old header");
    await owner.query("update theme_files set base = sha256('old') where id = any ($1)", [[footer, team]]);
    await owner.query("delete from theme_files where id = $1", [css]);
    await owner.query("update theme_versions set version = '0.9.10' where theme_id = $1", [id]);
    await owner.query(
      "insert into theme_files (company_id, theme_id, path, content, base) select company_id, id, 'snippets/gone.liquid', 'g', sha256('g') from themes where id = $1",
      [id],
    );
    const updated = await salon.call("POST /api/themes/{id}/update", { params: { id } });
    const { version, files } = builtinTheme();
    expect(updated.changed_files).toEqual(["snippets/footer.liquid", "templates/team.liquid"]);
    expect(updated.versions).toMatchObject([
      { version: "0.9.10", is_default: false },
      { version, is_default: true },
    ]);
    const content = async (path: string) => {
      const fileId = await fileAt(id, path);
      return fileId === 0 ? null : (await file(id, fileId)).content;
    };
    expect(await content("snippets/header.liquid")).toBe(files["snippets/header.liquid"]);
    expect(await content("assets/theme.css")).toBe(files["assets/theme.css"]);
    expect(await content("snippets/footer.liquid")).toBe("my footer");
    expect(await content("snippets/own.liquid")).toBe("mine");
    expect(await content("templates/team.liquid")).toBeNull();
    expect(await content("snippets/gone.liquid")).toBeNull();
  });
});

describe("files of a theme (N1, N2)", () => {
  test("are a tree of folders and files", async () => {
    const { id } = await create();
    expect((await addFile(id, "snippets/cards/price.liquid")).status).toBe(201);
    const nodes = await tree(id);
    expect(nodes.map(({ label, id }) => [label, id])).toEqual([
      ["assets", null],
      ["layout", null],
      ["snippets", null],
      ["templates", null],
    ]);
    const cards = nodes[2]?.children[0];
    expect(cards).toMatchObject({ id: null, label: "cards", value: "snippets/cards" });
    expect(cards?.children).toMatchObject([{ label: "price.liquid", value: "snippets/cards/price.liquid" }]);
  });

  test("take effect where the theme is rendered; a deleted one is the built-in theme's again", async () => {
    const theme = await create();
    await activate(theme.versions[0]?.id ?? 0);
    const db = await dbOf(salon.slug);
    const before = await activeFiles(db);
    const id = await fileAt(theme.id, "templates/index.liquid");
    expect((await save(theme.id, id, { content: "<h1>Yeni</h1>", version: 1 })).status).toBe(200);
    const after = await activeFiles(db);
    expect(after.key).not.toBe(before.key);
    expect(after.files["templates/index.liquid"]).toBe("<h1>Yeni</h1>");
    await salon.call("DELETE /api/themes/{id}/files/{fileId}", { params: { id: theme.id, fileId: id } });
    expect((await activeFiles(db)).files["templates/index.liquid"]).toBe(
      builtinTheme().files["templates/index.liquid"],
    );
    const gone = await salon.try("GET /api/themes/{id}/files/{fileId}", { params: { id: theme.id, fileId: id } });
    expect(gone.status).toBe(404);
  });

  test("with an error are refused with its line; a stale version is 409", async () => {
    const { id } = await create();
    const index = await fileAt(id, "templates/index.liquid");
    const refused = await save(id, index, { content: "<h1>\n{% if a %}" });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        messages: { content: "templates/index.liquid, 2. satır: {% if a %} kapatılmamış." },
        fault: { kind: "unclosed", line: 2 },
      },
    ]);
    const english = await salon.try<{ message: string }>(
      "PUT /api/themes/{id}/files/{fileId}",
      { params: { id, fileId: index }, body: { content: "{{ a | shout }}" } },
      { headers: { "accept-language": "en" } },
    );
    expect(english.body.message).toBe('templates/index.liquid, line 1: There is no filter "shout".');
    const check = await salon.call("POST /api/themes/{id}/check", {
      params: { id },
      body: { path: "a/b.liquid", content: "{% endif %}" },
    });
    expect(check.fault).toMatchObject({ kind: "unknown_tag", line: 1 });
    expect((await save(id, index, { content: "a", version: 1 })).status).toBe(200);
    expect((await save(id, index, { content: "b", version: 1 })).body.error).toBe("stale");
    const css = await fileAt(id, "assets/theme.css");
    expect((await save(id, css, { content: "a { b: {{ c } " })).status).toBe(200);
  });

  test("that name a file which the theme lacks are refused with file and line; a file that is named can't be deleted", async () => {
    const { id } = await create();
    const index = await fileAt(id, "templates/index.liquid");
    const refusedWith = async (content: string) => (await save(id, index, { content })).body.messages["content"];
    expect(await refusedWith("<h1>\n{% if a %}{% render 'yok' %}{% endif %}")).toBe(
      'templates/index.liquid, 2. satır: "yok" adlı bir dosya yok.',
    );
    expect(await refusedWith("{% liquid\nassign css = 'yok.css' | asset_url\n%}")).toBe(
      'templates/index.liquid, 2. satır: "assets/yok.css" adlı bir dosya yok.',
    );
    expect(await refusedWith("{% for i in (1..2) %}{% include 'yok' %}{% endfor %}")).toContain("1. satır");
    const missing = { path: "snippets/b.liquid", content: "{% render 'card' %}" };
    expect((await addFile(id, missing.path, missing.content)).status).toBe(422);
    expect(await salon.call("POST /api/themes/{id}/check", { params: { id }, body: missing })).toMatchObject({
      fault: { kind: "missing_file", file: missing.path, line: 1, name: "card" },
    });
    const card = ((await addFile(id, "snippets/card.liquid")).body as unknown as { id: number }).id;
    const code = "{{ 'theme.css' | asset_url }}\n{% render 'card' %}{% render 'header' %}{% render computed %}";
    expect((await save(id, index, { content: code })).status).toBe(200);
    const remove = (fileId: number) => salon.try("DELETE /api/themes/{id}/files/{fileId}", { params: { id, fileId } });
    const { status, body } = await remove(card);
    expect([status, body.error, body.message]).toEqual([
      409,
      "file_used",
      "Bu dosya silinemez: templates/index.liquid dosyası onu 2. satırda çağırıyor.",
    ]);
    // The built-in theme has these.
    expect((await remove(await fileAt(id, "snippets/header.liquid"))).status).toBe(204);
    expect((await remove(await fileAt(id, "assets/theme.css"))).status).toBe(204);
    await save(id, index, { content: "a" });
    expect((await remove(card)).status).toBe(204);
    const params = { id, fileId: index };
    const { data } = await salon.call("GET /api/themes/{id}/files/{fileId}/revisions", { params });
    const restored = await salon.try("POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore", {
      params: { ...params, revision: data.find(({ version }) => version === 2)?.id ?? 0 },
    });
    expect([restored.status, restored.body.message]).toEqual([
      422,
      'templates/index.liquid, 2. satır: "card" adlı bir dosya yok.',
    ]);
  });

  test("keep their saved states, which can be restored, also after deletion", async () => {
    const { id } = await create();
    const { body } = await addFile(id, "snippets/a.liquid", "one");
    const fileId = (body as unknown as { id: number }).id;
    await save(id, fileId, { content: "two" });
    await salon.call("DELETE /api/themes/{id}/files/{fileId}", { params: { id, fileId } });
    const params = { id, fileId };
    const { data } = await salon.call("GET /api/themes/{id}/files/{fileId}/revisions", { params });
    expect(data.map(({ version, is_deletion }) => [version, is_deletion])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const revision = data[2]?.id ?? 0;
    const old = await salon.call("GET /api/themes/{id}/files/{fileId}/revisions/{revision}", {
      params: { ...params, revision },
    });
    expect(old).toMatchObject({ content: "one", author: { name: expect.any(String) } });
    const restored = await salon.call("POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore", {
      params: { ...params, revision },
    });
    expect(restored).toMatchObject({ content: "one", version: 4 });
    await salon.call("DELETE /api/themes/{id}/files/{fileId}", { params });
    const again = await addFile(id, "snippets/a.liquid", "three");
    expect(again.body).toMatchObject({ id: fileId, version: 6 });
  });

  test("are shown unsaved in a preview, with the theme's styles and without storing anything", async () => {
    const { id } = await create();
    const preview = (content: string, path = "templates/index.liquid") =>
      salon.call("POST /api/themes/{id}/preview", { params: { id }, body: { path, content, page: "index" } });
    const { html } = await preview("<p>Taslak {{ business.name }}</p>");
    expect(html).toContain("<p>Taslak");
    expect(html).toContain("<style>");
    expect(html).not.toContain("data:text/css");
    const styled = await preview("a{}</style><script>alert(1)</script>", "assets/theme.css");
    expect(styled.html).not.toContain("</style><script>");
    expect(await preview("a\n{{ a | shout }}")).toMatchObject({
      html: null,
      fault: { kind: "unknown_filter", line: 2, file: "templates/index.liquid" },
    });
    expect((await file(id, await fileAt(id, "templates/index.liquid"))).version).toBe(1);
  });

  test("have only plain lower-case paths", async () => {
    const { id } = await create();
    const bad = [
      "",
      "a",
      "a.liquid",
      "/templates/a.liquid",
      "templates/",
      "templates//a.liquid",
      "templates/../a.liquid",
      "../a.liquid",
      "./templates/a.liquid",
      "templates/./a.liquid",
      "templates/.../a.liquid",
      "templates/\uff0e\uff0e/a.liquid",
      "templates/\u2025/a.liquid",
      "templates/\u2024\u2024/a.liquid",
      "templates/a\u2024liquid",
      "templates\\a.liquid",
      "C:/a.liquid",
      "file:///etc/passwd",
      "templates/a.php",
      "templates/a.svg",
      "templates/a.html",
      "templates/a.liquid.exe",
      "templates/a.liquid/",
      "templates/.liquid",
      "templates/a.css",
      "assets/a.liquid",
      "templates/A.liquid",
      "Templates/a.liquid",
      "templates/ı.liquid",
      "templates/ş.liquid",
      "templates/a b.liquid",
      "templates/a\u0000.liquid",
      "templates/a\u200b.liquid",
      "templates/%2e%2e/a.liquid",
      "templates/~a.liquid",
      "templates/-a.liquid",
      "a/b/c/d/e/f.liquid",
      `templates/${"a".repeat(120)}.liquid`,
    ];
    for (const path of bad) {
      const { status, body } = await addFile(id, path);
      expect([path, status, Object.keys(body.messages)]).toEqual([path, 422, ["path"]]);
    }
    expect((await addFile(id, "templates/page.special-1.liquid")).status).toBe(201);
    const taken = await addFile(id, "templates/page.special-1.liquid");
    expect(taken.body.messages).toEqual({ path: "Bu yolda bir dosya var." });
  });

  test("are limited in size and number", async () => {
    const { id } = await create();
    const large = await addFile(id, "assets/a.txt", "ş".repeat(51_201));
    expect([large.status, large.body.messages]).toMatchObject([422, { content: "Dosya en fazla 100 KB olabilir" }]);
    await owner.query(
      `insert into theme_files (company_id, theme_id, path, content)
       select company_id, id, 'assets/f' || n || '.txt', repeat('x', 100000) from themes, generate_series(1, 21) n where id = $1`,
      [id],
    );
    expect((await addFile(id, "assets/last.txt", "x")).body.error).toBe("theme_too_large");
    await owner.query("delete from theme_files where theme_id = $1 and path like 'assets/f%'", [id]);
    await owner.query(
      `insert into theme_files (company_id, theme_id, path, content)
       select company_id, id, 'assets/f' || n || '.txt', '' from themes, generate_series(1, 200) n where id = $1`,
      [id],
    );
    expect((await addFile(id, "assets/last.txt", "x")).body.error).toBe("file_limit");
  });
});
