import { withdrawAddress } from "#areas/customers/server/consents.queries.ts";
import { html } from "#kit/server/html.ts";
import type { PublicPage, ShownPage, Visit } from "#kit/server/public-pages.ts";
import { findUnsubscribeLink, noteUnsubscribed, type UnsubscribeLink } from "./unsubscribe.queries.ts";

/** /u/<token>: unsubscribes from a business's campaigns without a sign-in (decisions §6). Mail programs POST to it (RFC 8058). */
export const unsubscribePage: PublicPage = { path: "/u", show, act, changes: ["contacts", "messages", "marketing"] };

async function show({ db, hash }: Visit): Promise<ShownPage | undefined> {
  const found = await findUnsubscribeLink(db, hash);
  if (!found) return undefined;
  return found.isTest ? sample(found) : found.isSubscribed ? question(found) : left(found);
}

async function act({ db, hash, fields }: Visit): Promise<boolean> {
  const found = await findUnsubscribeLink(db, hash);
  if (!found) return false;
  const { id, channel, recipient, isTest } = found;
  // Whoever looks at a test has not asked for anything.
  if (isTest) return true;
  const source = fields["List-Unsubscribe"] === "One-Click" ? "HS_EPOSTA" : "HS_WEB";
  const withdrawn = await withdrawAddress(db, { channel, recipient, source, evidence: `messages/${id}` });
  if (withdrawn > 0) await noteUnsubscribed(db, id);
  return true;
}

/** An address masked so that only its owner recognises it. Example: "+90532***06", "a***@ornek.com". */
function masked({ channel, recipient }: UnsubscribeLink): string {
  if (channel === "sms") return `${recipient.slice(0, 6)}***${recipient.slice(-2)}`;
  const [name = "", server = ""] = recipient.split("@");
  return `${name.slice(0, 1)}***@${server}`;
}

const words = {
  sms: { tr: "kampanya SMS'leri", to: "numarasına", en: "campaign text messages" },
  email: { tr: "kampanya e-postaları", to: "adresine", en: "campaign e-mails" },
};

const sample = ({ company }: UnsubscribeLink): ShownPage => ({
  tr: {
    from: company,
    title: "Bu bir deneme mesajı",
    body: html`<p>Müşteriler bu bağlantıyla kampanya listesinden çıkar. Denemede hiçbir şey değişmez.</p>`,
  },
  en: {
    from: company,
    title: "This is a test message",
    body: html`<p>Customers unsubscribe from campaigns with this link. In a test it changes nothing.</p>`,
  },
});

const question = (found: UnsubscribeLink): ShownPage => ({
  tr: {
    from: found.company,
    title: "Listeden çıkmak istiyor musunuz?",
    body: html`<p>
        ${masked(found)} ${words[found.channel].to} artık ${words[found.channel].tr} gönderilmeyecek. Randevu bilgileri
        yine gelir.
      </p>
      <form method="post"><button>Listeden çık</button></form>`,
  },
  en: {
    from: found.company,
    title: "Do you want to unsubscribe?",
    body: html`<p>
        No more ${words[found.channel].en} will be sent to ${masked(found)}. Messages about your appointments will still
        arrive.
      </p>
      <form method="post"><button>Unsubscribe</button></form>`,
  },
});

const left = (found: UnsubscribeLink): ShownPage => ({
  tr: {
    from: found.company,
    title: "Listeden çıktınız",
    body: html`<p>${masked(found)} ${words[found.channel].to} ${words[found.channel].tr} gönderilmeyecek.</p>`,
  },
  en: {
    from: found.company,
    title: "You are unsubscribed",
    body: html`<p>No ${words[found.channel].en} will be sent to ${masked(found)}.</p>`,
  },
});
