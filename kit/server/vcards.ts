/** Contacts that phones export (vCard 2.1, 3.0 and 4.0) as a table. Pure. */

const HEADS = ["Ad", "Soyad", "Telefon", "Telefon 2", "E-posta", "Doğum tarihi", "Not"];

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text.slice(0, 200));

interface Property {
  name: string;
  types: string;
  value: string;
}

/** One row a card, below a row of heads. Pictures and unknown properties are left out. */
export function vcardRows(text: string): string[][] {
  const rows = [HEADS];
  let card: Property[] | undefined;
  for (const line of linesOf(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const is = (name: string) => property.name === name && property.value.trim().toUpperCase() === "VCARD";
    if (is("BEGIN")) card = [];
    else if (is("END")) {
      if (card) rows.push(rowOf(card));
      card = undefined;
    } else card?.push(property);
  }
  return rows;
}

/** Joins folded lines (the next begins with a space) and the soft breaks of quoted-printable (the line ends with "="). */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else if (last !== undefined && last.endsWith("=") && /^[^:]*QUOTED-PRINTABLE/i.test(last))
      lines[lines.length - 1] = last.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

function propertyOf(line: string): Property | undefined {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line.slice(0, 20_000));
  if (!match) return undefined;
  const [, name = "", types = "", value = ""] = match;
  const charset = /CHARSET=([\w-]+)/i.exec(types)?.[1];
  return {
    name: name.toUpperCase(),
    types: types.toUpperCase(),
    value: /QUOTED-PRINTABLE/i.test(types) ? printable(value, charset) : value,
  };
}

function printable(text: string, charset = "utf-8"): string {
  const bytes: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const hex = text[place] === "=" ? /^[0-9a-f]{2}/i.exec(text.slice(place + 1, place + 3)) : null;
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16));
      place += 2;
    } else bytes.push(...Buffer.from(text[place] as string));
  }
  return decoder(charset).decode(Uint8Array.from(bytes));
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

const unescaped = (text: string): string =>
  text.replace(/\\([nN,;:\\])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter)).trim();
/** The parts of a structured value, split at semicolons without a backslash. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped);

function rowOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name);
  const first = (name: string) => unescaped(all(name)[0]?.value ?? "");
  const [surname = "", given = "", middle = ""] = partsOf(all("N")[0]?.value ?? "");
  const shown = first("FN") || first("ORG").split(";")[0] || "";
  const name = [given, middle].filter(Boolean).join(" ");
  const phones = all("TEL")
    .toSorted((a, b) => Number(isMobile(b)) - Number(isMobile(a)))
    .map(({ value }) => value.replace(/^tel:/i, "").split(";")[0]?.trim() ?? "");
  const own = name || surname ? [name || surname, name ? surname : ""] : namesOf(shown);
  return [
    ...own,
    phones[0] ?? "",
    phones.slice(1).find((phone) => phone !== phones[0]) ?? "",
    first("EMAIL").replace(/^mailto:/i, ""),
    birthday(first("BDAY")),
    first("NOTE"),
  ];
}

const isMobile = ({ types }: Property): boolean => /CELL|MOBILE|IPHONE/.test(types);

function namesOf(shown: string): [string, string] {
  const words = shown.split(/\s+/);
  return words.length > 1 ? [words.slice(0, -1).join(" "), words.at(-1) as string] : [shown, ""];
}

/** "19900115" and "1990-01-15T00:00:00Z" are 1990-01-15; a birthday without its year is left out. */
function birthday(text: string): string {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  return match && match[1] !== "1604" ? `${match[1]}-${match[2]}-${match[3]}` : "";
}
