import type { Db } from "#kit/server/database.ts";
import { plusMinutes } from "#kit/server/time.ts";
import * as queries from "./links.queries.ts";
import { getPerson } from "./people.queries.ts";
import { problems } from "./problems.ts";
import { putResetLink, RESET_MINUTES } from "./reset-links.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

const JOIN_MINUTES = 7 * 24 * 60;

/** A one-time link that may be made for an employee: the address it is for, and a function that makes it and deletes the one before. */
export interface EmployeeLink {
  email: string;
  name: string;
  put(): Promise<{ url: string; expires_at: string }>;
}

export type EmployeeLinkKind = "join" | "admin_reset";

interface Business {
  db: Db;
  now: string;
  company: { id: number; slug: string };
}

/**
 * Locks the employee and checks whether the link may be made (decisions §2). Joining: 409 when the employee already has a login or no
 * e-mail. A password: only for an active employee whose login this business made and who works nowhere else, else 409.
 */
export const employeeLink: Record<EmployeeLinkKind, (at: Business, employeeId: number) => Promise<EmployeeLink>> = {
  async join({ db, now, company }, employeeId) {
    const { email, name, is_active, is_linked } = await queries.lockInvited(db, employeeId);
    if (is_linked) throw problems.already_linked();
    if (!is_active || email === "") throw problems.not_invitable();
    return {
      email,
      name,
      async put() {
        // It begins with the business's slug, because the link is looked up in that business.
        const token = `${company.slug}.${newToken()}`;
        const expires_at = plusMinutes(now, JOIN_MINUTES);
        await queries.putJoinLink(db, employeeId, tokenHashOf(token), expires_at);
        return { url: `/join#${token}`, expires_at };
      },
    };
  },
  async admin_reset({ db, now, company }, employeeId) {
    const { is_active } = await queries.lockInvited(db, employeeId);
    const login = await queries.findEmployeeLogin(db, employeeId);
    if (!is_active) throw problems.not_active();
    if (!login) throw problems.no_login();
    if (!login.is_made_here) throw problems.own_password();
    if (!login.may_reset) throw problems.shared_login();
    const { email, name } = await getPerson(db, login.login_id);
    return {
      email,
      name,
      put: () => putResetLink(db, login.login_id, plusMinutes(now, RESET_MINUTES), company.id),
    };
  },
};
