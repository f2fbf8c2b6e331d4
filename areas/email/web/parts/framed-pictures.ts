import { isOwnPicture } from "../../contract/links.ts";

/**
 * Replaces pictures from other hosts by frames, so that showing a template fetches nothing from there (decisions §7). A document of
 * DOMParser is inert: nothing in it loads or runs.
 */
export function framePictures(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const picture of page.querySelectorAll("img")) {
    const address = URL.parse(picture.getAttribute("src") ?? "", location.origin);
    if (address?.host !== location.host || !isOwnPicture(address.pathname))
      picture.replaceWith(frameFor(page, picture, address?.host ?? ""));
  }
  return page.documentElement.outerHTML;
}

/** The same for an HTML fragment. */
export function framePicturesIn(part: string): string {
  return /<body>([\s\S]*)<\/body>/.exec(framePictures(part))?.[1] ?? "";
}

function frameFor(page: Document, picture: HTMLImageElement, host: string): HTMLElement {
  const frame = page.createElement("span");
  const width = Number(picture.getAttribute("width")) || 160;
  const height = Number(picture.getAttribute("height")) || Math.min(160, Math.round(width / 2));
  const round = picture.style.borderRadius;
  frame.style.cssText = `display:inline-block;box-sizing:border-box;max-width:100%;width:${width}px;height:${height}px;overflow:hidden;border:1px dashed #858D9B;background-color:#F1F3F6;color:#454C59;font:12px/1.4 sans-serif;text-align:center;padding:4px;vertical-align:middle;overflow-wrap:anywhere`;
  frame.style.borderRadius = round;
  frame.textContent = host;
  return frame;
}
