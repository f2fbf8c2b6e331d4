import { Avatar } from "#kit/web/avatar.tsx";
import { employeeColor } from "#kit/web/colors.ts";
import { fullName } from "#kit/web/full-name.ts";
import classes from "./employee-mark.module.css";
import type { PickedEmployee } from "./employee-select.tsx";

/** An employee's mark before the name: photo or initials on the employee's colour, or only the colour. */
export function EmployeeMark({
  employee,
  look = "avatar",
}: {
  employee: PickedEmployee | undefined;
  look?: "avatar" | "dot";
}) {
  if (!employee) return null;
  const color = employeeColor(employee.color);
  if (look === "dot") return <span className={classes.dot} style={{ background: color }} aria-hidden="true" />;
  return <Avatar name={fullName(employee)} color={color} photo={employee.meta?.url} size={24} />;
}
