import type { PickedEmployee } from "#areas/employees/web/parts/employee-select.tsx";
import { useSession } from "#kit/web/session.ts";

/** The employee whose login is signed in: the seller unless another one is chosen. */
export function useMe(): PickedEmployee | null {
  const { person, employeeId, color } = useSession();
  return employeeId === null ? null : { id: employeeId, name: person.name, surname: person.surname, color };
}
