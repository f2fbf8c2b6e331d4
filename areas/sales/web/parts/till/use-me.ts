import type { PickedEmployee } from "#areas/employees/web/parts/employee-select.tsx";
import { useSession } from "#kit/web/session.ts";

/** The signed-in employee: the default seller. */
export function useMe(): PickedEmployee | null {
  const { person, employeeId, color } = useSession();
  return employeeId === null ? null : { id: employeeId, name: person.name, surname: person.surname, color };
}
