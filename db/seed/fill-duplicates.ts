import { plusMinutes } from "#kit/server/time.ts";
import type { SeededCustomer } from "./fill-people.ts";
import { lastOpen } from "./opening.ts";
import type { SalonClient } from "./salon-client.ts";

/** Customers who were added a second time: by first name and phone, with the same mail address, with the same birthday. */
export async function seedDuplicates(
  client: SalonClient,
  { customers }: { customers: readonly SeededCustomer[] },
): Promise<void> {
  const at = lastOpen(plusMinutes(client.started, -24 * 60));
  const read = (id: number) => client.call("GET /api/contacts/{type}/{id}", { params: { type: "customer", id } });
  const known: Awaited<ReturnType<typeof read>>[] = [];
  for (const { id } of customers.slice(5, 35)) known.push(await read(id));
  const taken = new Set<number>();
  const take = (has: (one: (typeof known)[number]) => boolean) => {
    const found = known.find((one) => !taken.has(one.id) && has(one));
    if (found) taken.add(found.id);
    return found;
  };
  const add = (body: { name: string; surname: string; phone?: string; email?: string; birth_date?: string | null }) =>
    client.call("POST /api/contacts/{type}", { params: { type: "customer" }, body }, at);
  const byPhone = take(({ phone }) => phone !== "");
  if (byPhone) await add({ name: byPhone.name, surname: "", phone: byPhone.phone });
  const byMail = take(({ email }) => email !== "");
  if (byMail) await add({ name: byMail.name, surname: byMail.surname, email: byMail.email });
  const byBirthday = take(({ birth_date }) => birth_date !== null);
  if (byBirthday) {
    const { name, surname, birth_date } = byBirthday;
    await add({ name, surname, birth_date });
  }
}
