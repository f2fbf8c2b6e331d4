import type { z } from "zod";
import type { colleague, employee } from "../contract/employees.ts";

export type Employee = z.output<typeof employee>;
export type Colleague = z.output<typeof colleague>;

/** The fields of an employee that staff see: no pay, no contact details, no notes (decisions §2). */
export function colleagueOf({ id, name, surname, color, meta }: Employee): Colleague {
  const { is_active, working_hours, services, url, user_id } = meta;
  return { id, name, surname, color, meta: { is_active, working_hours, services, url, user_id } };
}
