/** A masked address that its owner recognises. Example: maskedEmail("ayse@ornek.com") is "a•••@ornek.com". */
export function maskedEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}
