import { html } from "#kit/server/html.ts";
import type { VisitorRoute } from "#kit/server/visitor-routes.ts";
import { refused } from "./choice.page.ts";
import { openVisit } from "./visitor.ts";

/**
 * /book/<slug>/embed.js: puts the booking page into any website, where its script element stands, in a frame of the page's height.
 * `data-language` of the element ("tr", "en") chooses its language.
 */
export const embedRoute: VisitorRoute = {
  path: "/book/:slug/embed.js",
  methods: ["GET"],
  unlimited: true,
  async handle(call) {
    const { business, language } = await openVisit(call, call.params.slug ?? "");
    const title = html`${business.name}`.text;
    const values = JSON.stringify({ slug: business.slug, title, language }).replaceAll("<", "\\u003c");
    return { headers, body: `(${embed})(${values}, document.currentScript);` };
  },
  refuse: (problem, language) => refused(problem, language),
};

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "public, max-age=300",
  "x-content-type-options": "nosniff",
  // Any website may load it.
  "cross-origin-resource-policy": "cross-origin",
};

/** Runs in the other website. Only the frame itself may set its height. */
const embed = `function (page, script) {
  var origin = new URL(script.src).origin;
  var frame = document.createElement("iframe");
  var language = script.dataset.language;
  frame.src = origin + "/book/" + page.slug + (language === "tr" || language === "en" ? "/" + language : "");
  frame.title = page.title;
  frame.loading = "lazy";
  frame.style.cssText = "width:100%;min-height:480px;border:0;color-scheme:light dark";
  script.parentNode.insertBefore(frame, script.nextSibling);
  addEventListener("message", function (event) {
    var said = event.data;
    if (event.source !== frame.contentWindow || event.origin !== origin || !said || said.defterBooking !== page.slug) return;
    var height = Number(said.height);
    if (height > 0 && height < 20000) frame.style.height = Math.ceil(height) + "px";
  });
}`;
