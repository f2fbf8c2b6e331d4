/** A company opened over HTTP, and a second one beside it. */
export interface Shop {
  company: number;
  other: number;
  headers: Record<string, string>;
}

export async function openShop(address: string, tag: string): Promise<Shop> {
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
  const { authorization } = await post("/api/register", {
    email: `${tag}@example.com`,
    password: "sifre-12345",
    password_confirmation: "sifre-12345",
    name: "Elif",
    surname: "Yıldız",
    phone: "+905324182706",
    country_id: 1,
  });
  const signed = { authorization: `Bearer ${authorization.token}` };
  const mine = await post("/api/register/company", { name: "Ölçüm Salonu" }, signed);
  const other = await post("/api/register/company", { name: "Komşu Salon" }, signed);
  return {
    company: mine.id,
    other: other.id,
    headers: { ...signed, "x-company-slug": mine.slug, "content-type": "application/json" },
  };
}
