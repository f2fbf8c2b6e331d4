import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { line } from "#kit/contract/shapes.ts";

/** A part of an address: lowercase letters, digits, hyphens (3 §5). `missing`: the text for an empty one. */
export const slug = (missing?: Sentence) => {
  const text = sentence(
    "Kısaltma sadece küçük harfler, rakamlar ve tire içerebilir",
    "The slug can contain only lowercase letters, digits and hyphens",
  );
  return line(120, 1, missing ?? text).refine((typed) => /^[a-z0-9-]*$/.test(typed), text);
};
