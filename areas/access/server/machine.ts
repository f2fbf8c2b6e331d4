import { audit, type AuditAction } from "#kit/server/audit.ts";
import type { Db } from "#kit/server/database.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { putResetLink } from "./reset-links.ts";
import { listMemberships } from "./links.queries.ts";
import { recordLoginEvent, type LoginEvent } from "./login-events.queries.ts";
import { deleteFactors } from "./second-factor.queries.ts";
import { findLogin } from "./sessions.queries.ts";

/**
 * Actions of the machine's operator for a person, run by commands. They are recorded in the person's login events and in the audit of every
 * business where the person works. Undefined if no login has the address.
 */

const LINK_MINUTES = 60;

/** Makes a password link for one hour, which counts as proof of the address. */
export function makeMachineLink(db: Db, email: string, now: string) {
  return forLogin(
    db,
    email,
    { command: "reset-password", kind: "reset_link", action: "reset_link_made_on_machine" },
    (tx, id) => putResetLink(tx, id, plusMinutes(now, LINK_MINUTES), null),
  );
}

/** Removes every second factor, when device and recovery codes are lost (decision 0024). */
export function resetSecondFactor(db: Db, email: string): Promise<true | undefined> {
  const what = {
    command: "reset-second-factor",
    kind: "second_factor_reset",
    action: "second_factor_reset_on_machine",
  } as const;
  return forLogin(db, email, what, async (tx, id) => {
    await deleteFactors(tx, id);
    return true as const;
  });
}

function forLogin<T>(
  db: Db,
  email: string,
  { command, kind, action }: { command: string; kind: LoginEvent["kind"]; action: AuditAction },
  work: (tx: Db, loginId: number) => Promise<T>,
): Promise<T | undefined> {
  return db.transact(async (tx) => {
    const login = await findLogin(tx, email);
    if (!login) return undefined;
    for (const { company_id, employee_id: id } of await listMemberships(tx, login.id))
      await inCompany(tx, company_id, (company) => audit(company, { by: null, action, entity: "employee", id }));
    await recordLoginEvent(
      tx,
      { loginId: login.id, kind, actor: "owner" },
      { address: "", agent: `npm run ${command}` },
    );
    return work(tx, login.id);
  });
}
