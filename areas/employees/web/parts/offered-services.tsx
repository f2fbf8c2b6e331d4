import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { Picker } from "#kit/web/picker.tsx";
import { useLength } from "#kit/web/length.ts";
import { type Rows, useInfinite } from "#kit/web/use-infinite.ts";
import type { Offered } from "./employee-form.ts";
import classes from "./offered-services.module.css";

interface OfferedServicesProps {
  defaultValue?: Offered[];
  onChange?: (services: Offered[]) => void;
}

/** The services that an employee offers, each with an own price; none means all (H2). */
export function OfferedServices({ defaultValue, onChange }: OfferedServicesProps) {
  const t = useTranslations("employees.services");
  const [services, setServices] = useState<Offered[]>(defaultValue ?? []);
  const [opened, setOpened] = useState(false);
  const put = (next: Offered[]): void => {
    setServices(next);
    onChange?.(next);
  };
  return (
    <div className={classes.services} data-path="meta.services" tabIndex={-1}>
      {services.length === 0 && <p className={classes.all}>{t("all")}</p>}
      {services.map((service) => (
        <div key={service.service_id} className={classes.service}>
          <span className={classes.name}>{service.name}</span>
          <MoneyField
            aria-label={t("price", { name: service.name })}
            defaultValue={service.price}
            onChange={(price) => put(services.map((row) => (row === service ? { ...row, price: price ?? 0 } : row)))}
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={t("remove", { name: service.name })}
            onClick={() => put(services.filter((row) => row !== service))}
          >
            <IconTrash size={18} />
          </button>
        </div>
      ))}
      <button type="button" className={classes.add} onClick={() => setOpened(true)}>
        <IconPlus size={18} />
        {t("add")}
      </button>
      <ServicePicker
        opened={opened}
        chosen={services}
        onClose={() => setOpened(false)}
        onPick={({ id, name, price }) => put([...services, { service_id: id, name, price }])}
      />
    </div>
  );
}

interface Service {
  id: number;
  name: string;
  price: number;
  estimated_time: number;
}

interface ServicePickerProps {
  opened: boolean;
  chosen: readonly Offered[];
  onClose: () => void;
  onPick: (service: Service) => void;
}

function ServicePicker({ opened, chosen, onClose, onPick }: ServicePickerProps) {
  const t = useTranslations("employees.services");
  const lengthOf = useLength();
  const [query, setQuery] = useState("");
  const rows: Rows<Service> = useInfinite("GET /api/services", { query: { query } }, { enabled: opened });
  return (
    <Picker<Service>
      opened={opened}
      onClose={onClose}
      title={t("choose")}
      rows={rows}
      query={query}
      onSearch={setQuery}
      row={({ id, name, price, estimated_time }) => ({
        key: id,
        title: name,
        sub: lengthOf(estimated_time),
        end: formatKurus(price),
        disabled: chosen.some(({ service_id }) => service_id === id),
      })}
      onPick={(service) => {
        onClose();
        onPick(service);
      }}
      empty={t("empty")}
    />
  );
}
