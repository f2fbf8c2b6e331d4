/** Direction marks, zero-width characters, soft hyphens, and letters and tags without a glyph. */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Joiners are meaningful in two places only: between the pictures of one emoji, and inside an Arabic-script word. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu;

/**
 * Removes invisible characters. With them two names could look the same but differ, and a name could reverse the text around it.
 * Example: withoutInvisible("Ay\u202eşe\u200b") is "Ayşe".
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "").replace(strayJoiner, "");
}
