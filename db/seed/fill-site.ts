import type { BodyNode } from "#areas/content/contract/body.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { SalonClient } from "./salon-client.ts";
import { drawLogo, drawPicture } from "./site-pictures.ts";
import { siteTexts } from "./site-texts.ts";
import type { SeedWords } from "./words.ts";

const WEEK = 7 * 24 * 60;

/** The published website: pages in the footer's menu, articles with pictures, online booking. */
export async function seedSite(client: SalonClient, { language }: SeedWords): Promise<void> {
  const { description, book, category, footer, pages, articles, cover, handle } = siteTexts[language];
  await client.call("POST /api/taxonomy/category", { body: { ...category, parent_id: null } });
  const items = [];
  for (const { title, slug, summary, lines } of pages) {
    const { id } = await client.call("POST /api/content/page");
    const body = bodyOf(lines, book);
    await client.call("PUT /api/content/page/{id}", {
      params: { id },
      body: { title, slug, seo_description: summary, body, status: "published", is_public: true },
    });
    items.push({ title, type: "page" as const, type_id: id, classes: "", items: [] });
  }
  for (const [place, { title, slug, summary, lines, picture, alt }] of articles.entries()) {
    const published_at = plusMinutes(client.started, -(place + 1) * 2 * WEEK);
    const file = await client.upload(alt, await drawPicture(picture));
    const { id } = await client.call("POST /api/content/post");
    await client.call("PUT /api/content/post/{id}", {
      params: { id },
      body: {
        title,
        slug,
        seo_description: summary,
        body: bodyOf(lines, book),
        categories: [category.title],
        thumbnail_id: file,
        status: "published",
        is_public: true,
        published_at,
      },
    });
  }
  const menu = await client.call("POST /api/menus", { body: { title: footer, place: "footer" } });
  await client.call("PUT /api/menus/{id}", { params: { id: menu.id }, body: { items } });
  await client.call("PUT /api/booking", { body: { is_open: true, buffer_minutes: 0, days_ahead: 45 } });
  await client.call("PUT /api/site", { body: { is_published: true, description } });
  await seedLooks(client, { cover, handle });
}

/** The website's logo, cover picture and social networks. */
async function seedLooks(client: SalonClient, { cover, handle }: Record<"cover" | "handle", string>): Promise<void> {
  const looks = {
    logo_id: await client.upload("Logo", await drawLogo()),
    cover_id: await client.upload(cover, await drawPicture("salon")),
    social: { instagram: handle, facebook: handle, youtube: handle },
  };
  await client.call("PUT /api/site", { body: looks });
}

const paragraph = (text: string): BodyNode => ({ type: "paragraph", content: [{ type: "text", text }] });

/** The blocks of lines as site-texts.ts writes them. */
function bodyOf(lines: readonly string[], booking: string): BodyNode[] {
  const body: BodyNode[] = [];
  for (const line of lines) {
    const [sign = "", rest = ""] = line.startsWith("## ")
      ? ["##", line.slice(3)]
      : line.startsWith("- ")
        ? ["-", line.slice(2)]
        : ["", line];
    const last = body.at(-1);
    if (line === "[team]") body.push({ type: "team", attrs: { title: "" } });
    else if (line === "[booking]") body.push({ type: "bookingButton", attrs: { label: booking } });
    else if (sign === "##")
      body.push({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: rest }] });
    else if (sign === "-" && last?.type === "bulletList") last.content?.push(pointOf(rest));
    else if (sign === "-") body.push({ type: "bulletList", content: [pointOf(rest)] });
    else body.push(paragraph(line));
  }
  return body;
}

const pointOf = (text: string): BodyNode => ({ type: "listItem", content: [paragraph(text)] });
