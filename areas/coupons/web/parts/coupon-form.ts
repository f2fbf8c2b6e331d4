import { decimalOf, percentOfText, wholeOf } from "#kit/contract/numbers.ts";
import type { Clock } from "#kit/web/time.ts";
import { addMinutes } from "#kit/web/time.ts";
import { MOST_USES } from "../../contract/most-uses.ts";
import type { Coupon } from "../coupons.screen.tsx";

/** The form's values: dates in company time, amounts in kuruş, null while empty or invalid. */
export interface CouponForm extends Record<string, unknown> {
  name: string;
  code: string;
  description: string;
  start_date: string | null;
  end_date: string | null;
  discount_type: Coupon["discount_type"];
  /** As typed. */
  percent: string;
  amount: number | null;
  limitsUser: boolean;
  max_usage_per_user: string;
  limitsAll: boolean;
  max_usage: string;
  limitsMinimum: boolean;
  min_order_amount: number | null;
  for_reservation: boolean;
  for_order: boolean;
  enable_on_pos: boolean;
}

/** The defaults of a new coupon (3 §9): 10 %, one use, one for each customer, a minimum of 1. */
export function formOf(coupon: Coupon | undefined, { wall }: Pick<Clock, "wall">): CouponForm {
  const { discount = 10, discount_type = "percentage" } = coupon ?? {};
  return {
    name: coupon?.name ?? "",
    code: coupon?.code ?? "",
    description: coupon?.description ?? "",
    start_date: coupon ? wall(coupon.start_date) : null,
    end_date: coupon ? wall(coupon.end_date) : null,
    discount_type,
    percent: decimalOf(discount_type === "percentage" ? discount : 10),
    amount: discount_type === "fixed" ? discount : 1000,
    limitsUser: (coupon?.max_usage_per_user ?? null) !== null,
    max_usage_per_user: String(coupon?.max_usage_per_user ?? 1),
    limitsAll: (coupon?.max_usage ?? null) !== null,
    max_usage: String(coupon?.max_usage ?? 1),
    limitsMinimum: (coupon?.min_order_amount ?? null) !== null,
    min_order_amount: coupon?.min_order_amount ?? 100,
    for_reservation: coupon?.for_reservation ?? true,
    for_order: coupon?.for_order ?? true,
    enable_on_pos: coupon?.enable_on_pos ?? false,
  };
}

type Word = "name" | "code" | "badCode" | "description" | "start" | "end" | "past" | "order" | "discount" | "percent";
type Limit = "most" | "perUser" | "minimum" | "whole";
type TooMuch = "mostTooLarge" | "perUserTooLarge" | "negativeDiscount" | "negativeMinimum";
type Words = (key: Word | Limit | TooMuch, values?: { most: number }) => string;

/** Filling in the form takes time, so a date this many minutes ago is accepted, as on the server. */
const TOLERANCE_MINUTES = 60;

/** The contract's texts for invalid fields (3 §5); the code is checked in the second step only. Unchanged dates may be in the past. */
export function couponRules(t: Words, before: CouponForm, clock: Pick<Clock, "wall" | "now">, step: 0 | 1) {
  const needed = (word: Word) => (text: string) => (text.trim() === "" ? t(word) : null);
  const isPast = (wall: string) => wall < addMinutes(clock.wall(clock.now()), -TOLERANCE_MINUTES);
  const date = (field: "start_date" | "end_date", word: "start" | "end") => (wall: string | null) =>
    wall === null ? t(word) : wall !== before[field] && isPast(wall) ? t("past") : null;
  const count = (word: "most" | "perUser") => (text: string) => {
    // wholeOf reads at most 12 digits.
    const tooLarge = Number(text.replace(/[\s.,]/g, "")) > MOST_USES;
    if (tooLarge) return t(`${word}TooLarge`, { most: MOST_USES });
    const isBelow = wholeOf(text) === 0 || /^\s*([-−][\s\d.,]*)?$/.test(text);
    if (isBelow) return t(word);
    return wholeOf(text) === null ? t("whole", { most: MOST_USES }) : null;
  };
  const money = (
    kurus: number | null,
    invalid: "discount" | "minimum",
    negative: `negative${"Discount" | "Minimum"}`,
  ) => (kurus === null ? t(invalid) : kurus < 0 ? t(negative) : null);
  return {
    name: needed("name"),
    code: (text: string) =>
      step === 0
        ? null
        : (needed("code")(text) ?? (/^[\p{L}\p{N}][^\s;,"]*$/u.test(text.trim()) ? null : t("badCode"))),
    description: needed("description"),
    start_date: date("start_date", "start"),
    end_date: (wall: string | null, { start_date }: CouponForm) =>
      date("end_date", "end")(wall) ?? (start_date !== null && (wall ?? "") <= start_date ? t("order") : null),
    percent: (text: string, { discount_type }: CouponForm) => {
      if (discount_type === "fixed" || percentOfText(text) !== null) return null;
      return t(/^[%\s]*[-−][%\s]*\d/.test(text) ? "negativeDiscount" : "percent");
    },
    amount: (kurus: number | null, { discount_type }: CouponForm) =>
      discount_type === "fixed" ? money(kurus, "discount", "negativeDiscount") : null,
    max_usage_per_user: (text: string, { limitsUser }: CouponForm) => (limitsUser ? count("perUser")(text) : null),
    max_usage: (text: string, { limitsAll }: CouponForm) => (limitsAll ? count("most")(text) : null),
    min_order_amount: (kurus: number | null, { limitsMinimum }: CouponForm) =>
      limitsMinimum ? money(kurus, "minimum", "negativeMinimum") : null,
  };
}

/** The body of a valid form, with dates in UTC. An unlimited limit is omitted for a new coupon, and null in an update. */
export function bodyOf(values: CouponForm, clock: Pick<Clock, "instant">, isNew: boolean) {
  const { name, code, description, discount_type, for_reservation, for_order, enable_on_pos } = values;
  const utc = (wall: string | null) =>
    clock
      .instant(wall ?? "")
      .slice(0, 19)
      .replace("T", " ");
  const limit = <K extends string>(key: K, on: boolean, value: number | null) =>
    (on ? { [key]: value } : isNew ? {} : { [key]: null }) as { [key in K]?: number | null };
  return {
    name,
    code: code.trim(),
    description,
    start_date: utc(values.start_date),
    end_date: utc(values.end_date),
    discount: (discount_type === "percentage" ? percentOfText(values.percent) : values.amount) ?? 0,
    discount_type,
    ...limit("max_usage_per_user", values.limitsUser, wholeOf(values.max_usage_per_user)),
    ...limit("max_usage", values.limitsAll, wholeOf(values.max_usage)),
    ...limit("min_order_amount", values.limitsMinimum, values.min_order_amount),
    for_reservation,
    for_order,
    enable_on_pos,
  };
}
