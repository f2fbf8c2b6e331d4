import { lockContact } from "#areas/customers/server/reminders.queries.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { problems } from "#kit/server/problem.ts";
import type { taxIdentities } from "../contract/tax-identities.ts";
import type { DraftFields } from "./documents.queries.ts";
import { invoiceAddress } from "./documents.rules.ts";
import { getTaxIdentity, putTaxIdentity, type TaxIdentity } from "./tax-identities.queries.ts";

/** Changes the sent fields of a contact's tax identity; the audit names the fields, not their values. */
export async function changeTaxIdentity(
  { db, user }: Context,
  { params: { id }, body }: Input<(typeof taxIdentities)["PUT /api/accounting/tax-identities/{id}"]>,
): Promise<TaxIdentity> {
  if (!(await lockContact(db, id, ["customer", "supplier"]))) throw problems.not_found();
  const row = { ...(await getTaxIdentity(db, id)), ...body } as TaxIdentity;
  await putTaxIdentity(db, id, row);
  await audit(db, { by: user.id, action: "changed", entity: "tax_identity", id, after: { fields: Object.keys(body) } });
  return row;
}

/** The draft with the tax identity of its customer in the texts that are empty, unless it has a tax number of its own. */
export async function withTaxIdentity<D extends DraftFields>(db: Db, draft: D): Promise<D> {
  if (draft.contact_id === null || draft.tax_number !== "") return draft;
  const identity = await getTaxIdentity(db, draft.contact_id);
  return {
    ...draft,
    party_name: draft.party_name || identity.legal_name,
    party_address: draft.party_address || invoiceAddress(identity),
    tax_office: draft.tax_office || identity.tax_office,
    tax_number: identity.tax_number,
  };
}
