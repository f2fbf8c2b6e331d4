import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { ServiceSelect } from "#areas/catalog/web/parts/service-select.tsx";
import type { Form } from "#kit/web/form.ts";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { useWatched } from "#kit/web/use-watched.ts";
import { newRow, type PackageForm, type ServiceRow } from "./package-form.ts";
import classes from "./packages.module.css";

const MOST = 20;

/** The services of a package, and how many sessions or minutes of each. */
export function PackageServices({ form }: { form: Form<PackageForm> }) {
  const t = useTranslations("packages.form");
  const rows = useWatched<ServiceRow[]>(form as never, "services");
  const put = (next: ServiceRow[]): void => form.setFieldValue("services", next);
  const change = (place: number, to: Partial<ServiceRow>): void =>
    put(rows.map((row, at) => (at === place ? { ...row, ...to } : row)));
  const error = form.errors.services;
  return (
    <fieldset className={classes.services}>
      <legend>{t("services")}</legend>
      {rows.map((row, place) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={classes.service}>
          <ServiceSelect
            label={t("serviceOf", { number: place + 1 })}
            value={row.service}
            onChange={({ id, name, price }) => change(place, { service: { id, name, price } })}
            path={`services.${place}.service_id`}
          />
          <div className={classes.count}>
            <QuantityStepper
              label={t("countOf", { name: row.service?.name ?? String(place + 1) })}
              value={row.count}
              max={10_000}
              onChange={(count) => change(place, { count })}
            />
            {rows.length > 1 && (
              <button
                type="button"
                className={classes.bin}
                aria-label={t("removeService", { number: place + 1 })}
                onClick={() => put(rows.filter((_, at) => at !== place))}
              >
                <IconTrash size={18} />
              </button>
            )}
          </div>
        </div>
      ))}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      {rows.length < MOST && (
        <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => put([...rows, newRow()])}>
          {t("addService")}
        </Button>
      )}
    </fieldset>
  );
}
