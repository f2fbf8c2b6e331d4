import { Tooltip } from "@mantine/core";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { Badge } from "#kit/web/badge.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { formatPhone } from "#kit/web/phone-number.ts";
import { employeeColor } from "#kit/web/colors.ts";
import classes from "./employee-row.module.css";

type Row = ReplyOf<"GET /api/employees">["data"][number];

/** Avatar in the employee's colour, and the name. */
export function EmployeeName({ employee }: { employee: Row }) {
  const name = fullName(employee);
  return (
    <span className={classes.name}>
      <Avatar name={name} color={employeeColor(employee.color)} photo={employee.meta.url} size={24} />
      <span>{name}</span>
    </span>
  );
}

/** Phone above e-mail; only for administrators. */
export function EmployeeContact({ employee }: { employee: Row }) {
  if (!("email" in employee)) return "—";
  const { email, phone_number: phone } = employee;
  if (!email && !phone) return "—";
  return (
    <span className={classes.contact}>
      {phone && <span>{formatPhone(phone)}</span>}
      {email && <small>{email}</small>}
    </span>
  );
}

/** Role and state badges; colleagues see only whether the employee is active. */
export function EmployeeBadges({ employee }: { employee: Row }) {
  const t = useTranslations("employees.list");
  if (!("is_sample" in employee)) {
    return employee.meta.is_active ? <span>{t("active")}</span> : <Badge tone="neutral" label={t("passive")} />;
  }
  return (
    <span className={classes.badges}>
      {employee.meta.is_admin ? (
        <Badge tone="accent" label={t("admin")} />
      ) : (
        <span>{t(employee.meta.is_accountant ? "accountant" : "normal")}</span>
      )}
      {employee.is_sample && <Badge tone="neutral" label={t("sample")} />}
      {employee.pending_link && (
        <Tooltip label={t("pendingHint")}>
          <span tabIndex={0}>
            <Badge tone="warning" icon={IconHourglass} label={t("pending")} />
          </span>
        </Tooltip>
      )}
    </span>
  );
}
