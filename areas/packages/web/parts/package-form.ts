import { wholeOf } from "#kit/contract/numbers.ts";
import type { SessionPackage } from "./catalogue-tab.tsx";

export interface ServiceRow {
  service: { id: number; name: string; price: number } | null;
  count: number;
}

/** A package in the form; the price in kuruş, null while invalid. */
export interface PackageForm extends Record<string, unknown> {
  name: string;
  description: string;
  price: number | null;
  /** 0: the tax of the settings. */
  tax_id: number;
  unit: "session" | "minute";
  /** Empty: it never expires. */
  valid_days: string;
  one_employee: boolean;
  shareable: boolean;
  enabled: boolean;
  services: ServiceRow[];
}

const USUAL_COUNT = 10;
const USUAL_DAYS = "365";

export const newRow = (): ServiceRow => ({ service: null, count: USUAL_COUNT });

export function formOf(stored: SessionPackage | undefined): PackageForm {
  return {
    name: stored?.name ?? "",
    description: stored?.description ?? "",
    price: stored?.price ?? null,
    tax_id: stored?.tax_id ?? 0,
    unit: stored?.unit ?? "session",
    valid_days: stored ? String(stored.valid_days ?? "") : USUAL_DAYS,
    one_employee: stored?.one_employee ?? false,
    shareable: stored?.shareable ?? false,
    enabled: stored?.enabled ?? true,
    services: stored?.services.map(({ service_id: id, name, price, count }) => ({
      service: { id, name, price },
      count,
    })) ?? [newRow()],
  };
}

/** The request of a valid form. */
export function bodyOf({ price, tax_id, valid_days, services, ...fields }: PackageForm) {
  return {
    name: fields.name,
    description: fields.description,
    unit: fields.unit,
    one_employee: fields.one_employee,
    shareable: fields.shareable,
    enabled: fields.enabled,
    price: price ?? 0,
    tax_id: tax_id || null,
    valid_days: valid_days.trim() === "" ? null : (wholeOf(valid_days) ?? 0),
    services: services.map(({ service, count }) => ({ service_id: service?.id ?? 0, count })),
  };
}

type Wrong = "name" | "price" | "days" | "services" | "service" | "twice";

/** The sentences of invalid fields. */
export function packageRules(t: (key: Wrong) => string) {
  return {
    name: (text: string) => (text.trim().length < 2 ? t("name") : null),
    price: (kurus: number | null) => (kurus === null ? t("price") : null),
    valid_days: (text: string) => (isDays(text) ? null : t("days")),
    services: (rows: ServiceRow[]) => servicesError(rows, t),
  };
}

function servicesError(rows: ServiceRow[], t: (key: Wrong) => string): string | null {
  const ids = rows.map(({ service }) => service?.id);
  if (rows.length === 0) return t("services");
  if (ids.includes(undefined)) return t("service");
  return new Set(ids).size < ids.length ? t("twice") : null;
}

function isDays(text: string): boolean {
  if (text.trim() === "") return true;
  const days = wholeOf(text);
  return days !== null && days >= 1 && days <= 3650;
}

/** What the services of a package cost without it, for sessions; kuruş. */
export const worthOf = (rows: readonly ServiceRow[]): number =>
  rows.reduce((sum, { service, count }) => sum + (service?.price ?? 0) * count, 0);
