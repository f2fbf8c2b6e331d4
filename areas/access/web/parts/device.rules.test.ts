import { expect, test } from "vitest";
import { deviceOf, isHandheld } from "./device.rules.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, "Chrome · Windows", false],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge · Windows", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet · Android",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux", false],
  [`${windows} Chrome/140.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`, "Yandex · Windows", false],
  [
    "Mozilla/5.0 (Linux; U; Android 14; tr-tr; 2312DRA50G) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.20",
    "Xiaomi · Android",
    true,
  ],
  ["curl/8.5.0", "", false],
  ["", "", false],
])("%s is %j (A10)", (agent, words, hand) => {
  expect([deviceOf(agent), isHandheld(agent)]).toEqual([words, hand]);
});
