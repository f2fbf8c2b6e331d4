import { fold } from "#kit/contract/fold.ts";
import { sentence } from "#kit/contract/sentence.ts";

export const personalPassword = sentence(
  "Adınızdan veya e-posta adresinizden oluşan bir şifre kolayca tahmin edilir; başka bir şifre seçin",
  "A password made of your name or e-mail address is easy to guess; choose another one",
);

const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether a password consists only of its owner's name or e-mail address and digits and signs.
 * Example: isPersonal("Elif.1990!", { email: "elif@ornek.com", name: "Elif", surname: "Yıldız" }) is true, of "elif-kedi-7" false.
 */
export function isPersonal(password: string, person: { email: string; name: string; surname: string }): boolean {
  const [local = "", domain = ""] = person.email.split("@");
  const texts = [person.email, local, person.name, person.surname];
  const parts = [...texts, ...local.split(/[^\p{L}\p{N}]/u), ...domain.split(".").slice(0, -1)];
  const words = parts.map(lettersAndDigits).filter((word) => word.length >= 3);
  const plain = lettersAndDigits(password);
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, " "), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}
