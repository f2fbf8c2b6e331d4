/** A company opened over HTTP, and a second one beside it. */
export interface Shop {
  company: number;
  other: number;
  headers: Record<string, string>;
  otherHeaders: Record<string, string>;
  slug: string;
  /** The headers of small companies, which the crowd scenario calls in turn. */
  crowd: Record<string, string>[];
}

/** Maximum number of businesses that one person may open in a day. */
const COMPANIES_A_DAY = 5;

export async function openShop(address: string, tag: string, crowdSize = 0): Promise<Shop> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    };
    const reply = await fetch(`${address}${path}`, init);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { id: number; slug: string; authorization: { token: string } };
  };
  const register = async (email: string) => {
    const { authorization } = await post("/api/register", {
      email,
      password: "sifre-12345",
      password_confirmation: "sifre-12345",
      name: "Elif",
      surname: "Yıldız",
      phone: "+905324182706",
      country_id: 1,
    });
    return { authorization: `Bearer ${authorization.token}` };
  };
  const headersAt = (signed: object, slug: string) => ({
    ...signed,
    "x-company-slug": slug,
    "content-type": "application/json",
  });
  const signed = await register(`${tag}@example.com`);
  const mine = await post("/api/register/company", { name: "Ölçüm Salonu" }, signed);
  const other = await post("/api/register/company", { name: "Komşu Salon" }, signed);
  const crowd: Record<string, string>[] = [];
  while (crowd.length < crowdSize) {
    const person = await register(`${tag}-${crowd.length}@example.com`);
    for (let n = 0; n < COMPANIES_A_DAY; n++)
      crowd.push(headersAt(person, (await post("/api/register/company", { name: "Küçük Salon" }, person)).slug));
  }
  const [headers, otherHeaders] = [headersAt(signed, mine.slug), headersAt(signed, other.slug)];
  return { company: mine.id, other: other.id, slug: mine.slug, crowd, headers, otherHeaders };
}
