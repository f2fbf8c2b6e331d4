import type { z } from "zod";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { orNoted } from "#kit/server/every-field.ts";
import { invalid, unlessUsed, type FieldFault } from "#kit/server/problem.ts";
import { instantOf, plusMinutes } from "#kit/server/time.ts";
import type { coupon, coupons } from "../contract/coupons.ts";
import * as queries from "./coupons.queries.ts";
// Registers the errors of violated constraints.
import "./problems.ts";

type Coupon = z.output<typeof coupon>;
type Coupons = typeof coupons;
type Fields = queries.CouponFields;

/** Adds a coupon (K2). Its dates are in UTC and not in the past. */
export async function addCoupon(
  ctx: Context,
  { body }: Input<Coupons["POST /api/marketing/coupons"]>,
): Promise<Coupon> {
  const fields = checked(body, undefined, ctx.now);
  const id = await queries.insertCoupon(ctx.db, fields);
  await audit(ctx.db, { by: ctx.user.id, action: "created", entity: "coupon", id, after: fields });
  return queries.getCoupon(ctx.db, id);
}

/** Updates the given fields of a coupon; sales that used it keep their discount. */
export async function changeCoupon(
  ctx: Context,
  { params: { id }, body }: Input<Coupons["PUT /api/marketing/coupons/{id}"]>,
): Promise<Coupon> {
  const {
    id: _id,
    active: _active,
    used: _used,
    single_codes: _codes,
    single_used: _single,
    ...before
  } = await queries.lockCoupon(ctx.db, id);
  const { id: _same, ...change } = body;
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after = checked({ ...before, ...sent }, before, ctx.now);
  await queries.updateCoupon(ctx.db, id, after);
  await audit(ctx.db, { by: ctx.user.id, action: "changed", entity: "coupon", id, before, after });
  return queries.getCoupon(ctx.db, id);
}

/** Deletes a coupon with its single-use codes; 409 `in_use` if it was used. */
export async function removeCoupon(ctx: Context, id: number): Promise<undefined> {
  const before = await queries.lockCoupon(ctx.db, id);
  const why = sentence(
    "Kullanılmış bir kupon silinemez; bitiş tarihini öne alabilirsiniz.",
    "A coupon that has been used cannot be deleted; you can move its end to an earlier date.",
  );
  await unlessUsed(why, queries.deleteCoupon(ctx.db, id));
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "coupon", id, before });
}

/** Filling in the form takes time, so a date this many minutes ago is accepted. */
const TOLERANCE_MINUTES = 60;

/** The fields to store; 422 with every field that contradicts another. An unchanged date may be in the past. */
function checked(fields: Fields, before: Fields | undefined, now: string): Fields {
  const errors: FieldFault[] = [];
  const read = (field: "start_date" | "end_date") => orNoted(() => instantOf(fields[field], "UTC", field), "", errors);
  const dates = { start_date: read("start_date"), end_date: read("end_date") };
  const past = plusMinutes(now, -TOLERANCE_MINUTES);
  for (const field of ["start_date", "end_date"] as const)
    if (dates[field] && dates[field] !== before?.[field] && dates[field] < past)
      errors.push({
        field,
        code: "in_the_past",
        message: sentence("Geçmiş bir tarih olamaz", "Cannot be in the past"),
      });
  if (errors.length === 0 && dates.end_date <= dates.start_date)
    errors.push({
      field: "end_date",
      code: "before_start",
      message: sentence("Bitiş tarihi başlangıçtan sonra olmalı", "The end must be after the start"),
    });
  const wrong = wrongDiscount(fields);
  if (wrong) errors.push({ field: "discount", ...wrong });
  if (errors.length > 0) throw invalid(errors);
  return { ...fields, ...dates };
}

function wrongDiscount({ discount, discount_type }: Fields): Omit<FieldFault, "field"> | undefined {
  if (discount_type === "fixed")
    return Number.isInteger(discount)
      ? undefined
      : {
          code: "not_whole",
          message: sentence("Tutar kuruş olarak tam sayı olmalı", "The amount must be a whole number of hundredths"),
        };
  if (discount > 100)
    return { code: "too_big", message: sentence("Yüzde en fazla 100 olabilir", "A percentage can be 100 at most") };
  if (Math.abs(discount * 100 - Math.round(discount * 100)) > 1e-6)
    return {
      code: "too_precise",
      message: sentence("Yüzde en fazla iki ondalıklı olabilir", "A percentage can have two decimals at most"),
    };
  return undefined;
}
