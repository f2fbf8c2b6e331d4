import { wholeOf } from "#kit/contract/numbers.ts";
import type { Service } from "./use-service-groups.ts";

/** A service in the form; prices in kuruş, null while invalid. */
export interface ServiceForm extends Record<string, unknown> {
  name: string;
  description: string;
  price: number | null;
  original_price: number | null;
  category_id: number | null;
  estimated_time: string;
  /** 0: the tax of the settings. */
  tax_id: number;
}

const USUAL_MINUTES = 30;

export function formOf(service: Service | undefined, categoryId: number | null): ServiceForm {
  return {
    name: service?.name ?? "",
    description: service?.description ?? "",
    price: service?.price ?? null,
    original_price: service?.original_price ?? 0,
    category_id: service?.category_id ?? categoryId,
    estimated_time: String(service?.estimated_time ?? USUAL_MINUTES),
    tax_id: service?.tax_id ?? 0,
  };
}

/** The request of a valid form. */
export function bodyOf({ price, original_price, category_id, estimated_time, tax_id, ...fields }: ServiceForm) {
  return {
    name: fields.name,
    description: fields.description,
    price: price ?? 0,
    original_price: original_price ?? 0,
    category_id: category_id ?? 0,
    estimated_time: wholeOf(estimated_time) ?? 0,
    tax_id: tax_id || null,
  };
}

/** Contract texts of invalid fields (F6). */
export function serviceRules(t: (key: "empty" | "price" | "time" | "category") => string) {
  const atLeastTwo = (text: string) => (text.trim().length < 2 ? t("empty") : null);
  const isPrice = (kurus: number | null) => (kurus === null ? t("price") : null);
  return {
    name: atLeastTwo,
    description: atLeastTwo,
    price: isPrice,
    original_price: isPrice,
    category_id: (id: number | null) => (id === null ? t("category") : null),
    estimated_time: (text: string) => (isLength(text) ? null : t("time")),
  };
}

/** One minute to a whole day. */
function isLength(text: string): boolean {
  const minutes = wholeOf(text);
  return minutes !== null && minutes >= 1 && minutes <= 1440;
}
