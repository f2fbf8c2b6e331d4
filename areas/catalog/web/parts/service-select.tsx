import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { requiredField } from "#kit/web/required.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useLength } from "#kit/web/length.ts";
import { type Service, useServiceGroups } from "./use-service-groups.ts";

/** A service for bookings and sales: `price` is the present price, in kuruş. */
export type PickedService = Pick<Service, "id" | "name" | "price" | "estimated_time">;

export interface ServiceSelectProps {
  value: Pick<PickedService, "id" | "name"> | null;
  onChange: (service: PickedService) => void;
  label?: string;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  /** The field's path in its form, for errors. */
  path?: string;
}

/** Chooses a service, grouped by category; typing searches services and categories (C2). */
export function ServiceSelect({ value, onChange, label, disabled, required, error, path }: ServiceSelectProps) {
  const t = useTranslations("catalog.serviceSelect");
  const lengthOf = useLength();
  const { groups = [], isLoading } = useServiceGroups();
  const services = groups.flatMap(({ services }) => services);
  const options = groups.flatMap(({ category, services }) =>
    services.map((service) => ({
      value: service.id,
      label: service.name,
      group: category,
      sub: lengthOf(service.estimated_time),
      end: formatKurus(chargedPrice(service)),
    })),
  );
  return (
    <SelectField
      label={label ?? t("label")}
      placeholder={t("choose")}
      options={options}
      waiting={isLoading}
      chosen={value && { value: value.id, label: value.name }}
      value={value?.id ?? null}
      onChange={(id) => {
        const chosen = services.find((service) => service.id === id);
        if (chosen) onChange(pickedOf(chosen));
      }}
      disabled={disabled ?? false}
      error={error}
      data-path={path}
      {...(required && requiredField)}
    />
  );
}

const pickedOf = (service: Service): PickedService => {
  const { id, name, estimated_time } = service;
  return { id, name, price: chargedPrice(service), estimated_time };
};
