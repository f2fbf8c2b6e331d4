/** A mail server's report on a mail that it could not deliver yet, or not at all (RFC 3464). */
export interface DeliveryReport {
  /** "failed", "delayed", or what is no failure: "delivered", "relayed", "expanded". */
  action: string;
  /** Why (RFC 3463), such as "5.1.1". */
  status: string;
  /** Headers of the returned mail, and the headers by which the report refers to it; one of them contains its Message-ID. */
  original: string;
}

/** The headers of a report that name the mail it is about, where the mail itself is not returned. */
const REFERENCES = new Set(["in-reply-to", "references", "x-failed-message-id"]);

/** Limits for mails that are no honest reports. */
const limits = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 };

/** Reads a mail as a delivery report; undefined for any other mail and for garbage. */
export async function readDeliveryReport(mail: Uint8Array): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import("postal-mime");
  const options = { ...limits, attachmentEncoding: "utf8", forceRfc822Attachments: true } as const;
  const read = await PostalMime.parse(mail, options).catch(() => undefined);
  const partOf = (type: RegExp) => {
    const part = read?.attachments.find(({ mimeType }) => type.test(mimeType));
    return part && String(part.content);
  };
  const fields = groupsOf(partOf(/^message\/(global-)?delivery-status$/i) ?? "").find((group) => group.has("action"));
  const action = fields?.get("action")?.toLowerCase();
  const [status] = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields?.get("status") ?? "") ?? [];
  if (!read || !action || !status) return undefined;
  const returned = partOf(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/i) ?? "";
  const references = read.headers.filter(({ key }) => REFERENCES.has(key)).map(({ value }) => value);
  return { action, status, original: [headersIn(returned), ...references].join("\n") };
}

/** The fields of a report, in groups between empty lines: one about the mail, then one for each recipient. */
function groupsOf(text: string): Map<string, string>[] {
  const groups = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]+/g, " ")
    .split(/\n{2,}/);
  return groups.map((group) => new Map(Array.from(group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm), nameAndValue)));
}

const nameAndValue = ([, name = "", value = ""]: RegExpMatchArray) => [name.toLowerCase(), value.trim()] as const;

const headersIn = (mail: string): string => mail.split(/\r?\n\r?\n/, 1)[0] as string;
