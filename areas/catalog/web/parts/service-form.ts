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
  deposit: DepositKind;
  deposit_percent: string;
  deposit_amount: number | null;
}

/** usual: the percent of the settings; none: no deposit. */
export const depositKinds = ["usual", "none", "percent", "amount"] as const;
type DepositKind = (typeof depositKinds)[number];

function depositOf(deposit: Service["deposit"]): Pick<ServiceForm, "deposit" | "deposit_percent" | "deposit_amount"> {
  if (deposit && "amount" in deposit) return { deposit: "amount", deposit_percent: "", deposit_amount: deposit.amount };
  const percent = deposit?.percent;
  const kind = percent === undefined ? "usual" : percent === 0 ? "none" : "percent";
  return { deposit: kind, deposit_percent: percent ? String(percent) : "", deposit_amount: null };
}

function sentDeposit({ deposit, deposit_percent, deposit_amount }: ServiceForm): Service["deposit"] {
  if (deposit === "usual") return null;
  if (deposit === "amount") return { amount: deposit_amount ?? 0 };
  return { percent: deposit === "none" ? 0 : (wholeOf(deposit_percent) ?? 0) };
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
    ...depositOf(service?.deposit ?? null),
  };
}

/** The request of a valid form. */
export function bodyOf(form: ServiceForm) {
  const { price, original_price, category_id, estimated_time, tax_id, ...fields } = form;
  return {
    name: fields.name,
    description: fields.description,
    price: price ?? 0,
    original_price: original_price ?? 0,
    category_id: category_id ?? 0,
    estimated_time: wholeOf(estimated_time) ?? 0,
    tax_id: tax_id || null,
    deposit: sentDeposit(form),
  };
}

/** Contract texts of invalid fields (F6). */
export function serviceRules(t: (key: "empty" | "price" | "time" | "category" | "percent") => string) {
  const atLeastTwo = (text: string) => (text.trim().length < 2 ? t("empty") : null);
  const isPrice = (kurus: number | null) => (kurus === null ? t("price") : null);
  return {
    name: atLeastTwo,
    description: atLeastTwo,
    price: isPrice,
    original_price: isPrice,
    category_id: (id: number | null) => (id === null ? t("category") : null),
    estimated_time: (text: string) => (isLength(text) ? null : t("time")),
    deposit_percent: (text: string, { deposit }: ServiceForm) =>
      deposit !== "percent" || isPercent(text) ? null : t("percent"),
    deposit_amount: (kurus: number | null, { deposit }: ServiceForm) => (deposit === "amount" ? isPrice(kurus) : null),
  };
}

/** One minute to a whole day. */
function isLength(text: string): boolean {
  const minutes = wholeOf(text);
  return minutes !== null && minutes >= 1 && minutes <= 1440;
}

function isPercent(text: string): boolean {
  const percent = wholeOf(text);
  return percent !== null && percent >= 1 && percent <= 100;
}
