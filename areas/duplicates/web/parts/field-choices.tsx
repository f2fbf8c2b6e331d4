import { Radio } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { type Side, sides } from "../../contract/consent.ts";
import type { Person } from "./group-drawer.tsx";
import classes from "./merge.module.css";
import { type Choices, type Field, fields, type People, valueOf } from "./suggested.rules.ts";

interface FieldChoicesProps {
  people: People;
  choices: Choices;
  onChange: (field: Field, side: Side) => void;
}

/** One choice for each field in which the two records differ. */
export function FieldChoices({ people, choices, onChange }: FieldChoicesProps) {
  const t = useTranslations("duplicates.drawer");
  const write = useWritten();
  const differing = fields.filter((field) => valueOf(people.kept, field) !== valueOf(people.merged, field));
  return (
    <section className={classes.part} aria-label={t("keep")}>
      <h3>{t("keep")}</h3>
      {differing.length === 0 && <p className={classes.hint}>{t("same")}</p>}
      {differing.map((field) => (
        <Radio.Group
          key={field}
          label={t(`field.${field}`)}
          value={choices[field]}
          onChange={(side) => onChange(field, side as Side)}
        >
          {sides.map((side) => (
            <Radio key={side} value={side} label={write(people[side], field) || t("empty")} mt={8} />
          ))}
        </Radio.Group>
      ))}
    </section>
  );
}

/** A field's value as it is shown. */
function useWritten(): (person: Person, field: Field) => string {
  const t = useTranslations("duplicates.drawer.gender");
  const clock = useClock();
  return (person, field) => {
    if (field === "phone") return formatPhone(person.phone);
    if (field === "gender") return t(person.gender || "none");
    if (field === "birth_date") return person.birth_date ? clock.numeric(person.birth_date) : "";
    return valueOf(person, field);
  };
}
