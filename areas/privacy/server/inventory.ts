import { getCompany } from "#areas/access/server/companies.queries.ts";
import { issuerOf } from "#areas/accounting/server/letterhead.rules.ts";
import type { Download } from "#kit/contract/download.ts";
import { internationalPhone } from "#kit/contract/phone.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { pdfOf } from "#kit/server/pdf.ts";
import { tableFile } from "#kit/server/table-file.ts";
import { todayOf } from "#kit/server/time.ts";
import { activityCodes, type ActivityCode } from "../contract/inventory-data.ts";
import { putNote, readNotes } from "./inventory.queries.ts";
import { readInUse } from "./inventory.report.ts";
import { inventoryName, inventoryOf, inventorySheet, inventoryTables, type InventoryRow } from "./inventory.rules.ts";

type Reading = Pick<Context, "db" | "sms" | "mailer">;

/** The record of processing of the business. */
export async function showInventory({ db, sms, mailer }: Reading): Promise<{ data: InventoryRow[] }> {
  const { apps, ...switched } = await readInUse(db);
  const inUse = new Set([...apps, ...Object.entries(switched).flatMap(([name, on]) => (on ? [name] : []))]);
  // Without an account of its own, a business sends by the installation's.
  if (!inUse.has("netgsm") && sms.installation) inUse.add("installation_sms");
  if (!inUse.has("smtp") && mailer) inUse.add("installation_mail");
  return { data: inventoryOf(inUse, await readNotes(db)) };
}

/** Writes the business's note on a row. */
export async function noteActivity(ctx: Context, activity: ActivityCode, note: string): Promise<InventoryRow> {
  await putNote(ctx.db, activity, note);
  const id = activityCodes.indexOf(activity);
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "privacy_note", id, after: { activity } });
  const { data } = await showInventory(ctx);
  return data.find((row) => row.activity === activity) ?? { activity, recipients: [], note };
}

/** The record as a file. */
export async function inventoryFile(
  ctx: Context,
  { form, language = ctx.settings.defaults.language }: { form: "pdf" | "xlsx"; language?: "tr" | "en" | undefined },
): Promise<Download> {
  const { data } = await showInventory(ctx);
  const name = inventoryName(language);
  if (form === "xlsx") return tableFile(inventoryTables(data, language), { form, name, language });
  const issuer = await getCompany(ctx.db);
  const company = { ...issuerOf(issuer), phone: internationalPhone(issuer.phone) };
  return pdfOf(ctx.db.company, name, inventorySheet(data, { company, language, today: todayOf(ctx) }));
}
