/** First match counts: Edge and Opera say Chrome too, Chrome says Safari, Android says Linux. */
const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Yandex", /YaBrowser\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Xiaomi", /MiuiBrowser\//],
  ["Huawei", /HuaweiBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** A browser in words, from what it says of itself; empty when it is none that people know. Example: "Chrome · Windows". */
export function deviceOf(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(" · ");
}

/** Whether it is held in the hand: its sign is a phone. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent);
