import { saleInsert } from "#areas/accounting/server/transactions.ts";
import type { KeepDeposit } from "#areas/prepaid/server/deposits.ts";
import { spendParts } from "#areas/prepaid/server/spend.ts";
import { insertOrder, payOrder } from "./orders.queries.ts";
import { byLedger } from "./payments.rules.ts";

/** Sells a deposit that the business keeps (decision 0089): an order of one fee, paid by the deposit. Its transaction says why. */
export const keepDeposit: KeepDeposit = async (ctx, { accountId, customerId, amount, name, taxRate, reason }) => {
  const order = {
    sellerId: ctx.user.id,
    customerId,
    reservationId: null,
    replaces: null,
    deliveryType: "pos" as const,
  };
  const { id: orderId, line_ids } = await insertOrder(ctx.db, {
    ...order,
    subtotal: amount,
    lines: [{ ...fee, name, price: amount, total: amount, list_total: amount, tax_rate: taxRate }],
  });
  const paid = { payment_method: "deposit" as const, amount, tips: 0 };
  const { money, prepaid } = byLedger([paid], ctx.settings.defaults.payment_method);
  const { tenders } = await payOrder(ctx.db, {
    orderId,
    customerId: undefined,
    status: "success",
    discount: 0,
    tips: 0,
    paymentMethod: paid.payment_method,
    booking: saleInsert(ctx, {
      payments: money,
      contactId: customerId,
      orderId,
      reservationId: null,
      sellerId: ctx.user.id,
      description: reason,
    }),
    prepaid,
    shares: line_ids.map((id) => ({ id, discount: 0 })),
  });
  await spendParts(ctx, [{ accountId, amount, tenderId: tenders[money.length]?.id as number }]);
};

const fee = {
  kind: "fee" as const,
  product_id: null,
  service_id: null,
  package_id: null,
  employee: null,
  reservation_item_id: null,
  quantity: 1,
  discount: 0,
  kept: 0,
  units: 1,
  reserved: 0,
  refunded_quantity: 0,
};
