import type { Context } from "#kit/server/context.ts";
import { addDays, todayOf } from "#kit/server/time.ts";
import { insertCustomerPackage, packageContents, type SoldService } from "./customer-packages.queries.ts";
import { problems } from "./problems.ts";
import { partsOf } from "./sessions.rules.ts";

/** A line of a closed sale that sold a package; kuruş after discount. */
export interface SoldLine {
  lineId: number;
  packageId: number;
  employeeId: number | null;
  name: string;
  price: number;
}

/** Gives the customer of a sale that was just closed its packages; 422 `package_needs_customer` without one. */
export async function sellPackages(
  ctx: Context,
  { customerId, lines }: { customerId: number | null; lines: readonly SoldLine[] },
): Promise<void> {
  if (customerId === null) throw problems.package_needs_customer();
  const contents = await packageContents(
    ctx.db,
    lines.map(({ packageId }) => packageId),
  );
  const today = todayOf(ctx);
  for (const { lineId, packageId, employeeId, name, price } of lines) {
    const sold = contents.find(({ package_id }) => package_id === packageId) as SoldService;
    const { unit, shareable, valid_days: days, services } = sold;
    const parts = partsOf(unit, price, services);
    await insertCustomerPackage(ctx.db, {
      customerId,
      packageId,
      lineId,
      name,
      unit,
      shareable,
      price,
      writerId: ctx.user.id,
      employeeId: sold.one_employee ? employeeId : null,
      validUntil: days === null ? null : addDays(today, days),
      services: services.map((one, place) => ({ ...one, value: parts[place] as number })),
    });
  }
}
