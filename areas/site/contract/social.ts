import { z } from "zod";
import { readPhone } from "#kit/contract/phone.ts";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { line } from "#kit/contract/shapes.ts";

/** Where else a business is. */

export const networks = ["instagram", "facebook", "youtube", "tiktok", "x", "whatsapp"] as const;
export type Network = (typeof networks)[number];

interface Facts {
  name: string;
  /** Their hosts; the first is the one that addresses are written with. */
  hosts: readonly string[];
  /** What comes before a handle in the path. */
  before: string;
  handle: RegExp;
}

const facts: Record<Network, Facts> = {
  instagram: { name: "Instagram", hosts: ["www.instagram.com", "instagram.com"], before: "", handle: /^[\w.]{1,30}$/ },
  facebook: {
    name: "Facebook",
    hosts: ["www.facebook.com", "facebook.com", "m.facebook.com", "fb.com"],
    before: "",
    handle: /^[\w.-]{1,80}$/,
  },
  youtube: {
    name: "YouTube",
    hosts: ["www.youtube.com", "youtube.com", "m.youtube.com"],
    before: "@",
    handle: /^[\w.·-]{3,60}$/,
  },
  tiktok: { name: "TikTok", hosts: ["www.tiktok.com", "tiktok.com"], before: "@", handle: /^[\w.]{2,24}$/ },
  x: { name: "X", hosts: ["x.com", "www.x.com", "twitter.com", "www.twitter.com"], before: "", handle: /^\w{1,15}$/ },
  whatsapp: {
    name: "WhatsApp",
    hosts: ["wa.me", "api.whatsapp.com", "chat.whatsapp.com", "whatsapp.com", "www.whatsapp.com"],
    before: "",
    handle: /(?!)/,
  },
};

export const nameOf = (network: Network): string => facts[network].name;

/**
 * The https address of a typed address or handle; undefined: it is none of this network. Examples: "@yildiz" is
 * "https://www.instagram.com/yildiz", "0532 123 45 67" is "https://wa.me/905321234567".
 */
export function socialAddress(network: Network, typed: string): string | undefined {
  const text = typed.trim();
  const { hosts, before, handle } = facts[network];
  const [host = ""] = hosts;
  const phone = network === "whatsapp" ? readPhone(text) : undefined;
  if (phone) return `https://${host}/${phone.slice(1)}`;
  const bare = text.replace(/^@/, "");
  if (handle.test(bare) && !hosts.includes(bare.toLowerCase())) return `https://${host}/${before}${bare}`;
  return ownAddress(text, hosts);
}

/** An address below one of the hosts, by https, without user, port and fragment. */
function ownAddress(text: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !hosts.includes(url.hostname) || url.port !== "" || url.username !== "" || url.password !== "")
    return undefined;
  if (url.pathname === "/" && url.search === "") return undefined;
  const address = `https://${url.hostname}${url.pathname}${url.search}`;
  return address.length <= 300 && /^[\x21-\x7e]+$/.test(address) && !/["'<>\\]/.test(address) ? address : undefined;
}

/** A typed address or handle of a network, as its address; empty stays empty. */
const link = (network: Network) =>
  line(300).transform((text, context) => {
    const address = text === "" ? "" : socialAddress(network, text);
    if (address !== undefined) return address;
    const message =
      network === "whatsapp"
        ? badWhatsapp
        : sentence(
            `Geçerli bir ${nameOf(network)} adresi veya kullanıcı adı yazın`,
            `Enter a valid ${nameOf(network)} address or handle`,
          );
    context.addIssue(issueOf(message));
    return "";
  });

const badWhatsapp = sentence(
  "Geçerli bir WhatsApp numarası veya adresi yazın",
  "Enter a valid WhatsApp number or address",
);

/** Of a request: what is absent stays. */
export const socialBody = z
  .strictObject({
    instagram: link("instagram"),
    facebook: link("facebook"),
    youtube: link("youtube"),
    tiktok: link("tiktok"),
    x: link("x"),
    whatsapp: link("whatsapp"),
  })
  .partial();

/** Of a reply: whole addresses; empty: none. */
export const social = z.strictObject({
  instagram: z.string(),
  facebook: z.string(),
  youtube: z.string(),
  tiktok: z.string(),
  x: z.string(),
  whatsapp: z.string(),
});

export type Social = Readonly<Record<Network, string>>;
