import { sentence, type Sentence } from "../../contract/sentence.ts";

/**
 * Why a template could not be rendered. `unclosed`, `unknown_tag`, `unknown_filter`, `missing_file`, `syntax`, `value`: the template is
 * wrong. `time`, `memory`, `output`, `depth`, `length`: it exceeded a limit.
 */
export const faultKinds = [
  "unclosed",
  "unknown_tag",
  "unknown_filter",
  "missing_file",
  "syntax",
  "value",
  "time",
  "memory",
  "output",
  "depth",
  "length",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface LiquidFault {
  kind: FaultKind;
  /** Path of the file that is wrong; null where the limit does not say which. */
  file: string | null;
  /** From 1; null with `file`. */
  line: number | null;
  column: number | null;
  /** The tag, filter, file or character that the sentence names. */
  name: string;
  /** A Turkish sentence without file and line. */
  message: string;
}

const sentences: Record<FaultKind, (name: string) => Sentence> = {
  unclosed: (name) => sentence(`${name} kapatılmamış.`, `${name} is not closed.`),
  unknown_tag: (name) => sentence(`"${name}" adlı bir etiket yok.`, `There is no tag "${name}".`),
  unknown_filter: (name) => sentence(`"${name}" adlı bir süzgeç yok.`, `There is no filter "${name}".`),
  missing_file: (name) => sentence(`"${name}" adlı bir dosya yok.`, `There is no file "${name}".`),
  syntax: (name) => sentence(`Liquid kodu okunamadı: ${name}`, `The Liquid code could not be read: ${name}`),
  value: (name) => sentence(`Değer kullanılamadı: ${name}`, `The value could not be used: ${name}`),
  time: () =>
    sentence(
      "Şablon zamanında tamamlanmadı. Döngüleri azaltın.",
      "The template did not finish in time. Use fewer loops.",
    ),
  memory: () =>
    sentence(
      "Şablon çok fazla bellek kullandı. Büyük metinleri ve listeleri azaltın.",
      "The template used too much memory. Use smaller texts and lists.",
    ),
  output: () => sentence("Şablonun çıktısı çok büyük.", "The template's output is too large."),
  depth: () => sentence("Dosyalar birbirini çok derin çağırıyor.", "The files call one another too deeply."),
  length: () => sentence("Temanın kodu çok uzun.", "The theme's code is too long."),
};

/** A fault with its sentence. */
export function faultOf(kind: FaultKind, at: Partial<Omit<LiquidFault, "kind" | "message">> = {}): LiquidFault {
  const name = shortened(at.name ?? "");
  const { file = null, line = null, column = null } = at;
  return { kind, file, line, column, name, message: sentences[kind](name).tr };
}

/** The sentence of a fault in both languages. A fault itself has the Turkish one, because child processes send it as JSON. */
export const sentenceOfFault = ({ kind, name }: LiquidFault): Sentence => sentences[kind](name);

/** Names come from the template: one line, at most 80 letters. */
function shortened(name: string): string {
  const line = name.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
