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

const sentences: Record<FaultKind, (name: string) => string> = {
  unclosed: (name) => `${name} kapatılmamış.`,
  unknown_tag: (name) => `"${name}" adlı bir etiket yok.`,
  unknown_filter: (name) => `"${name}" adlı bir süzgeç yok.`,
  missing_file: (name) => `"${name}" adlı bir dosya yok.`,
  syntax: (name) => `Liquid kodu okunamadı: ${name}`,
  value: (name) => `Değer kullanılamadı: ${name}`,
  time: () => "Şablon zamanında tamamlanmadı. Döngüleri azaltın.",
  memory: () => "Şablon çok fazla bellek kullandı. Büyük metinleri ve listeleri azaltın.",
  output: () => "Şablonun çıktısı çok büyük.",
  depth: () => "Dosyalar birbirini çok derin çağırıyor.",
  length: () => "Temanın kodu çok uzun.",
};

/** A fault with its sentence. */
export function faultOf(kind: FaultKind, at: Partial<Omit<LiquidFault, "kind" | "message">> = {}): LiquidFault {
  const name = shortened(at.name ?? "");
  const { file = null, line = null, column = null } = at;
  return { kind, file, line, column, name, message: sentences[kind](name) };
}

/** Names come from the template: one line, at most 80 letters. */
function shortened(name: string): string {
  const line = name.replace(/\s+/g, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
