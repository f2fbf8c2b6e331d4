import { composeLetter, type Letter } from "#kit/server/mailer.ts";

interface Reader {
  email: string;
  name: string;
  /** null: none was chosen. */
  language: "tr" | "en" | null;
}

const words = {
  reset: {
    tr: (name: string) => ({
      subject: "Defter şifreniz",
      paragraphs: [
        `Merhaba ${name},`,
        "Yeni bir şifre belirlemek için 24 saat içinde şu bağlantıyı açın:",
        "Bunu siz istemediyseniz bu iletiyi silin; şifreniz değişmez.",
      ],
      label: "Yeni şifre belirle",
    }),
    en: (name: string) => ({
      subject: "Your Defter password",
      paragraphs: [
        `Hello ${name},`,
        "Open this link within 24 hours to set a new password:",
        "If you did not ask for this, delete this message; your password stays as it is.",
      ],
      label: "Set a new password",
    }),
  },
  password_changed: {
    tr: (name: string) => ({
      subject: "Defter şifreniz değişti",
      paragraphs: [
        `Merhaba ${name},`,
        "Defter hesabınızın şifresi az önce değişti. Bunu siz yaptıysanız bir şey yapmanız gerekmez.",
        "Siz değilseniz hemen yeni bir şifre belirleyin: giriş sayfasında e-postanızı yazıp “Şifremi unuttum” düğmesine basın.",
      ],
      label: "Giriş sayfası",
    }),
    en: (name: string) => ({
      subject: "Your Defter password was changed",
      paragraphs: [
        `Hello ${name},`,
        "The password of your Defter account has just been changed. If it was you, there is nothing to do.",
        "If it was not you, set a new password now: enter your e-mail on the sign-in page and press “I forgot my password”.",
      ],
      label: "Sign-in page",
    }),
  },
};

/** The letter of access in the language that the person chose, else Turkish; `url` is where its link leads. */
export function accessLetter(kind: keyof typeof words, { email, name, language }: Reader, url: string): Letter {
  const spoken = language ?? "tr";
  const { subject, paragraphs, label } = words[kind][spoken](name);
  return composeLetter({ to: email, language: spoken, subject, paragraphs, link: { label, url } });
}
