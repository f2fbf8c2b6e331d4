import { expect, test } from "vitest";
import { socialAddress, type Network } from "./social.ts";

test.each<[Network, string, string | undefined]>([
  ["instagram", "@yildiz.salon", "https://www.instagram.com/yildiz.salon"],
  ["instagram", "https://instagram.com/yildiz/?hl=tr", "https://instagram.com/yildiz/?hl=tr"],
  ["instagram", "instagram.com/yildiz", "https://instagram.com/yildiz"],
  ["instagram", "http://www.instagram.com/yildiz", "https://www.instagram.com/yildiz"],
  ["instagram", "//instagram.com/yildiz", "https://instagram.com/yildiz"],
  ["facebook", "yildiz-salon", "https://www.facebook.com/yildiz-salon"],
  ["youtube", "yildiz", "https://www.youtube.com/@yildiz"],
  ["tiktok", "@yildiz", "https://www.tiktok.com/@yildiz"],
  ["x", "twitter.com/yildiz", "https://twitter.com/yildiz"],
  ["whatsapp", "0532 123 45 67", "https://wa.me/905321234567"],
  ["whatsapp", "https://wa.me/message/ABC123", "https://wa.me/message/ABC123"],
  // Nothing but an address of the network itself.
  ["instagram", "javascript:alert(1)", undefined],
  ["instagram", "https://instagram.com.example/yildiz", undefined],
  ["instagram", "https://example.com/instagram.com/yildiz", undefined],
  ["instagram", "https://a:b@instagram.com/yildiz", undefined],
  ["instagram", "https://instagram.com:8443/yildiz", undefined],
  ["instagram", "https://instagram.com", undefined],
  ["instagram", "instagram.com", undefined],
  ["instagram", "iki kelime", undefined],
  ["facebook", "fb.com", undefined],
  ["x", `x.com/${"a".repeat(300)}`, undefined],
  ["whatsapp", "123", undefined],
  ["whatsapp", "yildiz", undefined],
])("%s: %s", (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address);
});

test("characters that could leave an attribute are encoded or refused", () => {
  for (const sign of [`"`, `'`, "<", ">", "\\", "`"]) {
    const address = socialAddress("instagram", `https://instagram.com/a${sign}onload=b?${sign}`) ?? "";
    expect(address).not.toMatch(/["'<>\\]/);
  }
});
