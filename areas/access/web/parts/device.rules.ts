/** The first match counts: Edge and Opera also contain Chrome, Chrome contains Safari, Android contains Linux. */
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

/** A browser's name from its user agent; empty if unknown. Example: "Chrome · Windows". */
export function deviceOf(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(" · ");
}

/** Whether it is a phone, for the icon. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent);
