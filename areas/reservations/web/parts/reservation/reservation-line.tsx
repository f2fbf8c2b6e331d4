import { Tooltip } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ServiceSelect } from "#areas/catalog/web/parts/service-select.tsx";
import { EmployeeSelect } from "#areas/employees/web/parts/employee-select.tsx";
import { DurationField } from "#kit/web/duration-field.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { requiredField } from "#kit/web/required.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import type { ReplyOf } from "#kit/web/api.ts";
import { offers, startAt, withEmployee, withService } from "./line.rules.ts";
import type { LineForm } from "./reservation-form.ts";
import classes from "./reservation-lines.module.css";
import { StartField } from "./start-field.tsx";

type Seat = ReplyOf<"GET /api/seats">["data"][number];
type Colleague = ReplyOf<"GET /api/employees">["data"][number];

interface LineProps {
  line: LineForm;
  /** Its path in the form: "items.0". */
  path: string;
  /** Its start, and the start if it followed the line before it; wall-clock times. */
  from: string;
  follows: string;
  errors: Record<string, ReactNode>;
  editable: boolean;
  seats: readonly Seat[];
  staff: readonly Colleague[];
  /** The stored reservation, whose own lines do not count as taken. */
  reservationId: number | undefined;
  onChange: (line: LineForm) => void;
  /** A start was chosen, so it no longer follows the employee's next free one. */
  onStartChosen: () => void;
  onRemove: () => void;
}

/** One service: service and price; start, length, seat and employee (picture 03). */
export function ReservationLine(props: LineProps) {
  const { line, path, errors, editable, staff, onChange } = props;
  const t = useTranslations("reservations.line");
  return (
    <div className={classes.line} role="group" aria-label={line.service?.name ?? t("service")}>
      <div className={classes.service}>
        <ServiceSelect
          label={t("service")}
          value={line.service}
          path={`${path}.service_id`}
          required
          error={errors[`${path}.service_id`]}
          disabled={!editable}
          onChange={(service) => onChange(withService(line, service, staff))}
        />
      </div>
      <Price {...props} />
      <Times {...props} />
      <SeatField {...props} />
      <EmployeeSelect
        label={t("employee")}
        mark="dot"
        value={line.employee}
        path={`${path}.employee_id`}
        required
        error={errors[`${path}.employee_id`]}
        disabled={!editable}
        onChange={(employee) => onChange(withEmployee(line, { id: employee.id, name: fullName(employee) }, staff))}
      />
      <Warning {...props} />
    </div>
  );
}

function Times({ line, path, from, follows, errors, editable, reservationId, onChange, onStartChosen }: LineProps) {
  const t = useTranslations("reservations.line");
  const { employee, seat, minutes } = line;
  return (
    <>
      <StartField
        label={t("start")}
        value={from.slice(11)}
        wanted={{ day: from.slice(0, 10), employee, seat, minutes, except: reservationId }}
        classNames={{ input: classes.time ?? "" }}
        data-path={`${path}.starting_at`}
        error={errors[`${path}.starting_at`]}
        disabled={!editable}
        onChange={(time) => {
          onStartChosen();
          onChange({ ...line, start: startAt(time, from, follows) });
        }}
      />
      <DurationField
        label={t("length")}
        value={line.minutes}
        classNames={{ input: classes.narrow ?? "" }}
        rightSectionWidth={24}
        data-path={`${path}.estimated_time`}
        {...requiredField}
        placeholder="--:--"
        error={errors[`${path}.estimated_time`]}
        disabled={!editable}
        onChange={(minutes) => onChange({ ...line, minutes })}
      />
    </>
  );
}

function Price({ line, path, editable, errors, onChange, onRemove }: LineProps) {
  const t = useTranslations("reservations.line");
  const { price, quantity } = line;
  return (
    <div className={classes.price}>
      <MoneyField
        label={quantity > 1 ? t("priceOf", { count: quantity }) : t("price")}
        value={price}
        error={errors[`${path}.price`]}
        disabled={!editable}
        data-path={`${path}.price`}
        {...requiredField}
        onChange={(next) => next !== price && onChange({ ...line, price: next, listPrice: null })}
      />
      {editable && (
        <Tooltip label={t("remove")} openDelay={400}>
          <button type="button" className={classes.remove} aria-label={t("remove")} onClick={onRemove}>
            <IconTrash size={18} />
          </button>
        </Tooltip>
      )}
    </div>
  );
}

const NONE = 0;

function SeatField({ line, path, errors, editable, seats, onChange }: LineProps) {
  const t = useTranslations("reservations.line");
  const usable = seats.filter(({ id, usable }) => usable || id === line.seat?.id);
  const options = [{ value: NONE, label: "—" }, ...usable.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SelectField
      label={t("seat")}
      options={options}
      value={line.seat?.id ?? NONE}
      classNames={{ input: classes.narrow ?? "" }}
      rightSectionWidth={24}
      disabled={!editable}
      error={errors[`${path}.seat_id`]}
      data-path={`${path}.seat_id`}
      onChange={(id) => onChange({ ...line, seat: usable.find((seat) => seat.id === id) ?? null })}
    />
  );
}

/** A warning, never an error: the employee lists services without this one. */
function Warning({ line: { employee, service }, staff }: LineProps) {
  const t = useTranslations("reservations.line");
  if (!service || offers(staff, employee?.id, service.id)) return null;
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={14} />
      {t("notOffered", { employee: employee?.name ?? "", service: service.name })}
    </p>
  );
}
