import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  already_paid: {
    status: 409,
    message: sentence("Bu satışın ödemesi az önce alındı.", "This sale was paid a moment ago."),
  },
  replaced: {
    status: 409,
    message: sentence(
      "Bu satışın yerine az önce başka bir satış açıldı.",
      "Another sale was opened in place of this one a moment ago.",
    ),
    constraint: "orders_replaces_key",
  },
  reservation_ordered: {
    status: 409,
    message: sentence("Bu randevunun zaten bir satışı var.", "This appointment already has a sale."),
    constraint: "orders_one_bill_of_reservation",
  },
  discount_too_high: {
    status: 403,
    message: sentence(
      "Düşürülen fiyatlarla birlikte en fazla %20 indirim yapabilirsiniz.",
      "You can give a discount of 20% at most, lowered prices included.",
    ),
    field: "discount",
  },
  prices_too_low: {
    status: 403,
    message: sentence(
      "Bir satışta fiyatları toplam en fazla %20 düşürebilirsiniz.",
      "You can lower the prices of one sale by 20% in total at most.",
    ),
    field: "items",
  },
  credit_not_allowed: {
    status: 403,
    message: sentence("Veresiye satışı yalnızca yöneticiler yapabilir.", "Only administrators can sell on credit."),
    field: "due_at",
  },
  credit_needs_customer: {
    status: 422,
    message: sentence("Veresiye için müşteri seçin", "Choose a customer for a sale on credit"),
    field: "customer_id",
  },
  nothing_owed: { status: 409, message: sentence("Bu satışın ödenmemiş borcu yok.", "Nothing is owed for this sale.") },
  nothing_written_off: {
    status: 409,
    message: sentence("Bu satışın silinen borcu yok.", "No debt of this sale has been written off."),
  },
  nothing_to_refund: {
    status: 422,
    message: sentence("İade edilecek bir tutar yok.", "There is nothing to refund."),
    field: "items",
  },
  bad_country: {
    status: 422,
    message: sentence("Geçerli bir ülke seçin", "Choose a valid country"),
    field: "country_id",
    constraint: "shipments_country_fkey",
  },
  // These rows were found a moment before, so they were deleted meanwhile.
  product_gone: {
    status: 422,
    message: sentence("Sepetteki bir ürün az önce silindi.", "A product in the cart was deleted a moment ago."),
    field: "items",
    constraint: "order_lines_product_fkey",
  },
  service_gone: {
    status: 422,
    message: sentence("Sepetteki bir hizmet az önce silindi.", "A service in the cart was deleted a moment ago."),
    field: "services",
    constraint: "order_lines_service_fkey",
  },
  package_gone: {
    status: 422,
    message: sentence("Sepetteki bir paket az önce silindi.", "A package in the cart was deleted a moment ago."),
    field: "packages",
    constraint: "order_lines_package_fkey",
  },
  customer_gone: {
    status: 422,
    message: sentence("Bu müşteri az önce silindi.", "This customer was deleted a moment ago."),
    field: "customer_id",
    constraint: "orders_customer_fkey",
  },
});

/** A status in words, within a sentence. */
const states: Record<string, Sentence> = {
  new: sentence("onay bekliyor", "awaits approval"),
  accepted: sentence("onaylandı", "has been approved"),
  preparing: sentence("hazırlanıyor", "is in preparation"),
  prepared: sentence("hazır", "is ready"),
  handover: sentence("kuryeye teslim edildi", "has been handed to the courier"),
  on_delivery: sentence("yolda", "is on its way"),
  delivered: sentence("teslim edildi", "has been delivered"),
  cancelled: sentence("iptal edildi", "has been cancelled"),
  success: sentence("tamamlandı", "has been completed"),
};
/** What was paid, within the same sentence. */
const payments = {
  none: sentence("", ""),
  paid: sentence(" ve ödemesi alındı", " and has been paid"),
  refunded: sentence(" ve ödemesi iade edildi", " and its payment was refunded"),
};
const refundFirst = sentence("önce iade edin", "refund it first");
const notNow = sentence("bu işlem şu anda yapılamaz", "this cannot be done now");

/**
 * 409: the event is not allowed now. Its sentence names the order's state, with the current order as `current`.
 * Example: "Bu sipariş hazırlanıyor ve ödemesi alındı; önce iade edin."
 */
export function notAllowed(
  event: string,
  current: { status: string; paid: number; refunded: number; owed: number },
): Problem {
  const due = current.paid - current.refunded;
  const isOpen = due > 0 || current.owed > 0;
  const state = states[current.status] as Sentence;
  const payment = payments[due > 0 ? "paid" : current.refunded > 0 ? "refunded" : "none"];
  const advice = event === "cancel" && isOpen ? refundFirst : notNow;
  const message = sentence(
    `Bu sipariş ${state.tr}${payment.tr}; ${advice.tr}.`,
    `This order ${state.en}${payment.en}; ${advice.en}.`,
  );
  return new Problem("not_allowed", { status: 409, message }, { current });
}
