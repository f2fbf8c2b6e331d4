import { escaped } from "./html.ts";

/** A letter to one person, ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as a page. */
  html: string;
  /** Whose name stands before the installation's address, instead of its own. */
  fromName?: string;
  /** Where answers go; absent, to the sender. */
  replyTo?: string;
  /** More headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/** How letters leave the product; absent while the installation has no mail server. Never called inside a transaction. */
export interface Mailer {
  /** Where people open the product, such as https://defter.example; links in letters begin with it. */
  origin: string;
  /**
   * Answers what the mail server said. Throws `LetterRefused` when it will never take this letter, `LetterUnanswered` when it got it whole
   * and said nothing, another error when it has not got it and may take it later.
   */
  send(letter: Letter, signal?: AbortSignal): Promise<string>;
}

/** The mail server refused the letter for good; the message is its answer. `ofRecipient`: it knows no such address. */
export class LetterRefused extends Error {
  override name = "LetterRefused";
  readonly ofRecipient: boolean;

  constructor(message: string, ofRecipient = false) {
    super(message);
    this.ofRecipient = ofRecipient;
  }
}

/** The mail server got the letter and did not answer: it may have been sent. */
export class LetterUnanswered extends Error {
  override name = "LetterUnanswered";
}

/** What a mail server said, as it may be kept: short, on one line, without links that it may have quoted. */
export const answerOf = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);

const PAGE_STYLE = "font: 16px/1.5 sans-serif; color: #1c1c1e; max-width: 36em; margin: 1.5em auto; padding: 0 1em";

/** Paragraphs as a letter's text and page; `link` stands after the first of them. */
export function composeLetter(letter: {
  to: string;
  language: "tr" | "en";
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
}): Letter {
  const { to, language, subject, paragraphs, link } = letter;
  const [greeting = "", first = "", ...rest] = paragraphs;
  const text = [greeting, link ? `${first}\n${link.url}` : first, ...rest].join("\n\n");
  const button = link && `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`;
  const body = [greeting, first].map(paragraph).concat(button ?? [], rest.map(paragraph));
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${PAGE_STYLE}">${body.join("")}</body></html>`;
  return { to, subject, text, html };
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
/** A page that says no more than a plain text, line by line. */
export function pageOfText(title: string, text: string): string {
  const lines = text.split(/\n{2,}/).map((part) => `<p style="white-space: pre-line">${escaped(part)}</p>`);
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="${PAGE_STYLE}">${lines.join("")}</body></html>`;
}
