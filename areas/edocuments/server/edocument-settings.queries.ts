import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { edocumentSettings } from "../contract/edocument-settings.ts";

export type EdocumentSettings = Reply<(typeof edocumentSettings)["GET /api/edocuments/settings"]>;
type Change = Input<(typeof edocumentSettings)["PUT /api/edocuments/settings"]>["body"];

const unset: EdocumentSettings = {
  archive_series: "",
  invoice_series: "",
  return_series: "",
  exemption: "",
  automatic: "off",
  credits: null,
  credits_at: null,
};

/** How the business makes its e-documents; the defaults where nothing was ever set. */
export async function getSettings(db: Db): Promise<EdocumentSettings> {
  const row = await db.maybe<EdocumentSettings>(
    sql`select archive_series, invoice_series, return_series, exemption, automatic, credits, iso(credits_at) as credits_at from edocument_settings where company_id = ${db.company}`,
  );
  return row ?? unset;
}

/** Keeps what is left of the account at the integrator. */
export async function putCredits(tx: Db, credits: number): Promise<void> {
  await tx.run(
    sql`insert into edocument_settings (company_id, credits, credits_at) values (${tx.company}, ${credits}, app_now())
        on conflict (company_id) do update set credits = excluded.credits, credits_at = excluded.credits_at`,
  );
}

/** Changes the sent fields. The row is made first, so that two administrators' changes follow one another. */
export async function changeSettings(tx: Db, change: Change): Promise<EdocumentSettings> {
  await tx.run(sql`insert into edocument_settings (company_id) values (${tx.company}) on conflict do nothing`);
  await tx.one(sql`select company_id from edocument_settings where company_id = ${tx.company} for update`);
  const next = { ...(await getSettings(tx)), ...change };
  await tx.run(
    sql`update edocument_settings set archive_series = ${next.archive_series}, invoice_series = ${next.invoice_series},
          return_series = ${next.return_series}, exemption = ${next.exemption}, automatic = ${next.automatic}
        where company_id = ${tx.company}`,
  );
  return getSettings(tx);
}
