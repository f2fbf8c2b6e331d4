import { escaped } from "../contract/escaped.ts";

/** A mail to one person, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The HTML version. */
  html: string;
  /** The part of its Message-ID before the @; absent, a random one. */
  id?: string;
  /** The name before the installation's address, instead of its own. */
  fromName?: string;
  /** Reply-To; absent, the sender. */
  replyTo?: string;
  /** More headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends mails; absent while the installation has no mail server. Never called inside a transaction. */
export interface Mailer {
  /** The origin of the product, such as https://defter.example; links in mails begin with it. */
  origin: string;
  /**
   * Returns the mail server's answer. Throws `MailRefused` when the server will never accept this mail, `MailUnanswered` when it
   * received the mail completely but did not answer, and another error when it has not received it and may accept it later.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<string>;
}

/**
 * Whether a status (RFC 3463, such as "5.1.1") is a permanent fault of the address: unknown, moved, disabled, unroutable. A full mailbox, a
 * size limit and a refusal of the text, the sender or relaying (5.2.2, 5.3, 5.6, 5.7) say nothing about the next mail.
 */
export const isFaultOfAddress = (status: string): boolean => /^5\.(?:[014]\.\d+|2\.[01])$/.test(status);

/** The mail server permanently refused the mail; the message is its answer. `ofRecipient`: it does not know the address. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly ofRecipient: boolean;

  constructor(message: string, ofRecipient = false) {
    super(message);
    this.ofRecipient = ofRecipient;
  }
}

/** The server does not take the mail now and may take it later: greylisting, a full mailbox (4xx). */
export class MailDelayed extends Error {
  override name = "MailDelayed";
}

/** The mail server received the mail and did not answer: it may have been sent. */
export class MailUnanswered extends Error {
  override name = "MailUnanswered";
}

/** A mail server's answer as it may be stored: short, on one line, without links that it may have quoted. */
export const answerOf = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);

const PAGE_STYLE = "font: 16px/1.5 sans-serif; color: #1c1c1e; max-width: 36em; margin: 1.5em auto; padding: 0 1em";

/** Paragraphs as the text and HTML of a mail; `link` comes after the first of them. */
export function composeMail(mail: {
  to: string;
  language: "tr" | "en";
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
}): Mail {
  const { to, language, subject, paragraphs, link } = mail;
  const [greeting = "", first = "", ...rest] = paragraphs;
  const text = [greeting, link ? `${first}\n${link.url}` : first, ...rest].join("\n\n");
  const button = link && `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`;
  const body = [greeting, first].map(paragraph).concat(button ?? [], rest.map(paragraph));
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${PAGE_STYLE}">${body.join("")}</body></html>`;
  return { to, subject, text, html };
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
/** The HTML version of a plain text, line by line. */
export function pageOfText(title: string, text: string): string {
  const lines = text.split(/\n{2,}/).map((part) => `<p style="white-space: pre-line">${escaped(part)}</p>`);
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="${PAGE_STYLE}">${lines.join("")}</body></html>`;
}
