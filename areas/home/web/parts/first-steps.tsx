import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconCircle from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { useTranslations } from "use-intl";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./first-steps.module.css";
import { doneOf, stepNames, type Steps } from "./use-first-steps.ts";

/** The page of each step. */
const places: Record<keyof Steps, { to: string; search: Record<string, string>; hash?: string }> = {
  hours: { to: "/settings", search: { form: "business" }, hash: "hours" },
  services: { to: "/catalog/services", search: {} },
  team: { to: "/employees", search: { open: "new" } },
  product: { to: "/catalog/products", search: { open: "new" } },
  booking: { to: "/calendar", search: { open: "new" } },
};

/** The first steps of a new business; each is checked when the business has done it itself (A14). */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations("home.steps");
  const { act, busy } = useAct("POST /api/dashboard/first-steps/hide");
  return (
    <section className={classes.steps} aria-label={t("title")}>
      <header>
        <h2>{t("title")}</h2>
        <span>{t("done", doneOf(steps))}</span>
        <Button variant="subtle" loading={busy} onClick={() => void act({}).catch(() => undefined)}>
          {t("hide")}
        </Button>
      </header>
      <ul>
        {stepNames.map((name) => (
          <li key={name} data-done={steps[name] || undefined}>
            <Link to={places[name].to} search={places[name].search as object} hash={places[name].hash ?? ""}>
              {steps[name] ? <IconCircleCheck size={20} /> : <IconCircle size={20} />}
              <span>
                <strong>{t(`${name}.title`)}</strong>
                <small>{steps[name] ? t("isDone") : t(`${name}.text`)}</small>
              </span>
              <IconChevronRight size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
