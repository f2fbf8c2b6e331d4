import { sql, type Db } from "#kit/server/database.ts";
import type { AutomationCode } from "../contract/automation-list.ts";
import type { Settings } from "./automations.rules.ts";

const columns = sql`code, enabled, iso(enabled_at) as enabled_at, channel, sms_content, email_content, template_id, interval_hours, days`;

export type StoredAutomation = Settings & { code: AutomationCode };

/** The automations that the business has changed. */
export function listAutomations(db: Db): Promise<StoredAutomation[]> {
  return db.rows(sql`select ${columns} from automations where company_id = ${db.company}`);
}

/** The automation if it is active, else undefined. */
export function findEnabled(db: Db, code: AutomationCode): Promise<StoredAutomation | undefined> {
  return db.maybe(
    sql`select ${columns} from automations where company_id = ${db.company} and code = ${code} and enabled`,
  );
}

/** The settings of an automation, locked until the transaction ends; undefined if it was never changed. */
export function lockAutomation(tx: Db, code: AutomationCode): Promise<StoredAutomation | undefined> {
  return tx.maybe(
    sql`select ${columns} from automations where company_id = ${tx.company} and code = ${code} for update`,
  );
}

/** Stores the settings of an automation. */
export async function putAutomation(tx: Db, code: AutomationCode, one: Settings): Promise<void> {
  await tx.run(
    sql`insert into automations (company_id, code, enabled, enabled_at, channel, sms_content, email_content, template_id, interval_hours, days)
        values (${tx.company}, ${code}, ${one.enabled}, ${one.enabled_at}, ${one.channel}, ${one.sms_content}, ${one.email_content},
                ${one.template_id}, ${one.interval_hours}, ${one.days})
        on conflict (company_id, code) do update set enabled = excluded.enabled, enabled_at = excluded.enabled_at, channel = excluded.channel,
          sms_content = excluded.sms_content, email_content = excluded.email_content, template_id = excluded.template_id,
          interval_hours = excluded.interval_hours, days = excluded.days`,
  );
}
