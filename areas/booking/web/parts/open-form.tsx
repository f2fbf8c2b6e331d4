import { Button, Checkbox, Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { Badge } from "#kit/web/badge.tsx";
import type { Form } from "#kit/web/form.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { Booking } from "../online-booking.screen.tsx";
import classes from "./booking.module.css";

type Path = "closed_services" | "closed_employees";
type Values = Record<Path, number[]>;

interface Named {
  id: number;
  name: string;
}

/** Which services and employees visitors may choose. */
export function OpenForm({ booking: { closed_services, closed_employees, samples } }: { booking: Booking }) {
  const t = useTranslations("booking.lists");
  const say = useTranslations("booking");
  const { act } = useAct("PUT /api/booking");
  const services = useApi("GET /api/services", { query: { group: "true" } });
  const employees = useApi("GET /api/employees", { query: { type: "working", per_page: "100" } });
  const stored = { closed_services, closed_employees };
  const form = useStoredForm<Values>(stored);
  const groups = Object.entries((services.data ?? {}) as Record<string, Named[]>).filter(([, some]) => some.length > 0);
  const staff = (employees.data?.data ?? []).map((one) => ({ id: one.id, name: fullName(one) }));
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={t("hint")}
      onSubmit={(body) => act({ body })}
      success={say("saved")}
      failure={say("failed")}
    >
      <Choice
        form={form}
        path="closed_services"
        label={t("services")}
        groups={groups}
        samples={samples.services}
        hint={t("sampleServices")}
      />
      <Choice
        form={form}
        path="closed_employees"
        label={t("employees")}
        groups={[["", staff]]}
        samples={samples.employees}
        hint={t("sampleEmployees")}
      />
    </FormCard>
  );
}

interface ChoiceProps {
  form: Form<Values>;
  path: Path;
  label: string;
  groups: readonly (readonly [string, readonly Named[]])[];
  /** Ids of those that visitors never see. */
  samples: readonly number[];
  /** Why not. */
  hint: string;
}

/** A ticked one is open; what is closed is kept. */
function Choice({ form, path, label, groups, samples, hint }: ChoiceProps) {
  const t = useTranslations("booking.lists");
  const closed = useWatched<number[]>(form, path) ?? [];
  const put = (ids: number[]): void => form.setFieldValue(path, ids as never);
  const toggle = (id: number): void =>
    put(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id].toSorted((a, b) => a - b));
  const all = groups.flatMap(([, some]) => some.map(({ id }) => id)).filter((id) => !samples.includes(id));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={samples.length > 0 && hint}
      error={form.errors[path]}
      role="group"
      aria-label={label}
    >
      <div className={classes.head}>
        <Button variant="default" size="compact-sm" disabled={closed.length === 0} onClick={() => put([])}>
          {t("all")}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={all.every((id) => closed.includes(id))}
          onClick={() => put(all.toSorted((a, b) => a - b))}
        >
          {t("none")}
        </Button>
      </div>
      <div className={classes.list}>
        {groups.map(([category, some]) => (
          <div key={category} className={classes.list}>
            {category !== "" && <p className={classes.category}>{category}</p>}
            {some.map(({ id, name }) =>
              samples.includes(id) ? (
                <Sample key={id} name={name} />
              ) : (
                <Checkbox key={id} label={name} checked={!closed.includes(id)} onChange={() => toggle(id)} />
              ),
            )}
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}

function Sample({ name }: { name: string }) {
  const t = useTranslations("booking.lists");
  const label = (
    <span className={classes.sample}>
      {name} <Badge tone="neutral" label={t("sample")} />
    </span>
  );
  return <Checkbox label={label} checked={false} disabled readOnly />;
}
