/** Words that end campaign SMS, without Turkish dots. */
const STOP_WORDS: ReadonlySet<string> = new Set(["STOP", "RET", "IPTAL"]);
/** The prefix code by which subscribers share a number: "B043", "TR12". */
const PREFIX = /^[A-Z]{1,3}\d{1,5}$/;

/**
 * Whether a reply asks for no more campaigns. The word stands alone or beside the sender name or a prefix code; "randevumu iptal edin" is
 * about something else. Returns the word as the evidence stores it: "RET" for "ret.", "IPTAL" for "Defter iptal".
 */
export function stopWordOf(text: string, senderName: string): string | undefined {
  const words = wordsOf(text);
  const names = new Set(wordsOf(senderName));
  const others = words.filter((word) => !PREFIX.test(word) && !names.has(word));
  const [word] = others;
  return word !== undefined && others.every((other) => other === word) && STOP_WORDS.has(word) ? word : undefined;
}

/** Capital letters without dots, cedillas and punctuation: "İptal!" is "IPTAL". */
const wordsOf = (text: string): string[] =>
  text
    .toLocaleUpperCase("tr-TR")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
