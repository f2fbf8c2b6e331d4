import IconCalendarX from "@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Notice } from "#kit/web/notice.tsx";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { ActiveSwitch } from "../active-switch.tsx";
import type { Employee } from "../employee-form.ts";
import { employeeColor } from "#kit/web/colors.ts";
import { EmployeeBadges } from "../employee-row.tsx";
import classes from "./card.module.css";

/** The employee's summary; if inactive, with the appointments that a colleague has to take over. */
export function Overview({ employee }: { employee: Employee }) {
  const { coming_reservations: coming = [] } = employee;
  return (
    <>
      <div className={classes.person}>
        <Avatar name={fullName(employee)} color={employeeColor(employee.color)} photo={employee.meta.url} size={64} />
        <Facts employee={employee} />
        <ActiveSwitch employee={employee} />
      </div>
      {coming.length > 0 && <Coming coming={coming} />}
    </>
  );
}

function Facts({ employee }: { employee: Employee }) {
  const t = useTranslations("employees");
  const { email, phone_number: phone, meta } = employee;
  return (
    <div className={classes.facts}>
      <EmployeeBadges employee={employee} />
      <span>{[t(`workingType.${meta.working_type}`), formatPhone(phone)].filter(Boolean).join(" · ")}</span>
      {email && <span>{email}</span>}
    </div>
  );
}

function Coming({ coming }: { coming: NonNullable<Employee["coming_reservations"]> }) {
  const t = useTranslations("employees.moving");
  const clock = useClock();
  return (
    <div className={classes.block}>
      <Notice tone="warning" icon={IconCalendarX} title={t("title", { count: coming.length })} text={t("text")}>
        <ul className={classes.coming}>
          {coming.map(({ id, code, customer, starting_at: at }) => (
            <li key={id}>
              <Link to="/sales/reservation" search={{ open: String(id) } as object} className="link">
                {clock.numeric(at)} · {customer}
              </Link>{" "}
              <small>{code}</small>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
