/** Enough of an address for its owner to know it. Example: maskedEmail("ayse@ornek.com") is "a•••@ornek.com". */
export function maskedEmail(email: string): string {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
}
