import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  already_paid: { status: 409, message: "Bu satışın ödemesi az önce alındı." },
  replaced: {
    status: 409,
    message: "Bu satışın yerine az önce başka bir satış açıldı.",
    constraint: "orders_replaces_key",
  },
  reservation_ordered: {
    status: 409,
    message: "Bu randevunun zaten bir satışı var.",
    constraint: "orders_bill_of_reservation",
  },
  discount_too_high: {
    status: 403,
    message: "Düşürülen fiyatlarla birlikte en fazla %20 indirim yapabilirsiniz.",
    field: "discount",
  },
  prices_too_low: {
    status: 403,
    message: "Bir satışta fiyatları toplam en fazla %20 düşürebilirsiniz.",
    field: "items",
  },
  credit_not_allowed: {
    status: 403,
    message: "Veresiye satışı yalnızca yöneticiler yapabilir.",
    field: "due_at",
  },
  credit_needs_customer: { status: 422, message: "Veresiye için müşteri seçin", field: "customer_id" },
  nothing_owed: { status: 409, message: "Bu satışın ödenmemiş borcu yok." },
  nothing_to_refund: { status: 422, message: "İade edilecek bir tutar yok.", field: "items" },
  bad_country: {
    status: 422,
    message: "Geçerli bir ülke seçin",
    field: "country_id",
    constraint: "shipments_country_fkey",
  },
  // These rows were found a moment before, so they were deleted meanwhile.
  product_gone: {
    status: 422,
    message: "Sepetteki bir ürün az önce silindi.",
    field: "items",
    constraint: "order_lines_product_fkey",
  },
  service_gone: {
    status: 422,
    message: "Sepetteki bir hizmet az önce silindi.",
    field: "services",
    constraint: "order_lines_service_fkey",
  },
  package_gone: {
    status: 422,
    message: "Sepetteki bir paket az önce silindi.",
    field: "packages",
    constraint: "order_lines_package_fkey",
  },
  customer_gone: {
    status: 422,
    message: "Bu müşteri az önce silindi.",
    field: "customer_id",
    constraint: "orders_customer_fkey",
  },
});

/** A status in words, within a sentence. */
const states: Record<string, string> = {
  new: "onay bekliyor",
  accepted: "onaylandı",
  preparing: "hazırlanıyor",
  prepared: "hazır",
  handover: "kuryeye teslim edildi",
  on_delivery: "yolda",
  delivered: "teslim edildi",
  cancelled: "iptal edildi",
  success: "tamamlandı",
};

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
  const state = states[current.status];
  const advice = event === "cancel" && isOpen ? "önce iade edin" : "bu işlem şu anda yapılamaz";
  const message =
    due > 0
      ? `Bu sipariş ${state} ve ödemesi alındı; ${advice}.`
      : current.refunded > 0
        ? `Bu sipariş ${state} ve ödemesi iade edildi; ${advice}.`
        : `Bu sipariş ${state}; ${advice}.`;
  return new Problem("not_allowed", { status: 409, message }, { current });
}
