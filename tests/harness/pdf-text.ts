import { inflateSync } from "node:zlib";

/** The text of each page of our PDFs, line by line in the order of drawing. */
export function textsOf(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf);
  const plain = file.toString("latin1");
  const places = new Map([...plain.matchAll(/^(\d+) 0 obj$/gm)].map(({ 1: number, index }) => [Number(number), index]));
  const object = (number: number) => plain.slice(places.get(number), plain.indexOf("endobj", places.get(number)));
  const named = (body: string, name: string) => Number(body.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1]);
  const stream = (number: number): string => {
    const head = object(number).match(/\/Length (\d+)[^>]*>>\s*stream\r?\n/);
    const start = (places.get(number) ?? 0) + (head?.index ?? 0) + (head?.[0].length ?? 0);
    return inflateSync(file.subarray(start, start + Number(head?.[1]))).toString("latin1");
  };
  const kids = plain.match(/\/Type \/Pages[^]*?\/Kids \[([^\]]*)\]/)?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const body = object(Number(page));
    const fonts = object(named(body, "Resources")).matchAll(/\/(F\d+) (\d+) 0 R/g);
    const letters = new Map(
      [...fonts]
        .map(([, name, font]) => [name, named(object(Number(font)), "ToUnicode")] as const)
        // A line break appears as a font change without letters.
        .filter(([, map]) => map > 0)
        .map(([name, map]) => [name, lettersOf(stream(map))]),
    );
    const drawn = stream(named(body, "Contents")).matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g);
    return [...drawn].map(([, font, glyphs = ""]) => {
      const signs = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      return signs.map((sign) => letters.get(font)?.[Number.parseInt(sign, 16)] ?? "").join("");
    });
  });
}

/** By how much letters are moved from their widths, in thousandths of their size; nothing without kerning. */
export function shiftsOf(pdf: Uint8Array): number[] {
  const file = Buffer.from(pdf);
  const drawn = [...file.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)].flatMap((head) => {
    const text = inflateSync(file.subarray(head.index + head[0].length)).toString("latin1");
    return [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = ""]) => run.replaceAll(/<[^>]*>/g, " "));
  });
  return drawn.flatMap((run) => run.trim().split(/\s+/).map(Number)).filter((shift) => shift !== 0);
}

/** The letters of a font's glyphs, in the font's order. */
function lettersOf(map: string): string[] {
  const list = map.match(/beginbfrange\n<0000> <[0-9a-f]+> \[([^\]]*)\]/)?.[1] ?? "";
  return [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) =>
    String.fromCodePoint(...(hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
  );
}
