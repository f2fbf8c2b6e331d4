import pg from "pg";
import { untilTaken, withSender } from "./sender.ts";

/** As many as a business may send in a second, so that none waits for the limit. */
const EACH = 20;

/** Sends messages of all businesses but `except`, all due at once, with one worker process; reports messages a second to the provider. */
export async function measureQueue(url: string, except: readonly number[]): Promise<string> {
  return withSender(url, async (sender) => {
    const { businesses, messages } = await write(url, except);
    await sender.worker.start();
    const began = await untilTaken(sender, 1);
    const seconds = ((await untilTaken(sender, messages)) - began) / 1000;
    return `${messages} messages of ${businesses} businesses: ${Math.round(messages / seconds)} messages/s to the provider`;
  });
}

/** Writes the messages and their jobs, with credits and without quiet hours. */
async function write(url: string, except: readonly number[]): Promise<{ businesses: number; messages: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const businesses = "companies c where c.id <> all($1)";
  await client.query(
    `insert into message_settings (company_id, quiet_from, quiet_to) select c.id, '00:00', '00:00' from ${businesses}`,
    [except],
  );
  await client.query(
    `insert into message_credit_entries (company_id, channel, amount, cause)
     select c.id, 'sms', $2, 'packages.purchase' from ${businesses}`,
    [except, EACH],
  );
  const { rowCount: messages } = await client.query(
    `insert into messages (company_id, channel, class, cause, recipient, body, parts)
     select c.id, 'sms', 'information', 'messages.by_hand', '+905320' || lpad(n::text, 6, '0'), 'Randevunuz yarin 10:00', 1
     from ${businesses.replace(" c where", " c cross join generate_series(1, $2::int) n where")}`,
    [except, EACH],
  );
  const { rowCount } = await client.query(
    `insert into jobs (company_id, name, data, due_at)
     select company_id, 'messages.send', jsonb_build_object('ids', jsonb_agg(id order by id)), now() from messages
     where company_id <> all($1) group by company_id`,
    [except],
  );
  await client.query("analyze messages, jobs, job_turns");
  await client.end();
  return { businesses: rowCount ?? 0, messages: messages ?? 0 };
}
