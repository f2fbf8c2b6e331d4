/** Enough of an address for its owner to know it. Example: maskedEmail("ayse@ornek.com") is "a•••@ornek.com". */
export function maskedEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}

/** The letter with a reset link, in the language that the person chose, else Turkish. */
export function resetLetter(person: { email: string; name: string; language: "tr" | "en" | null }, address: string) {
  const { email: to, name, language } = person;
  const words = {
    tr: {
      subject: "Defter şifreniz",
      text: `Merhaba ${name},\n\nYeni bir şifre belirlemek için 24 saat içinde şu bağlantıyı açın:\n${address}\n\nBunu siz istemediyseniz bu iletiyi silin; şifreniz değişmez.`,
    },
    en: {
      subject: "Your Defter password",
      text: `Hello ${name},\n\nOpen this link within 24 hours to set a new password:\n${address}\n\nIf you did not ask for this, delete this message; your password stays as it is.`,
    },
  };
  return { to, ...words[language ?? "tr"] };
}
