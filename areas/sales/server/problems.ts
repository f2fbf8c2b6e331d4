import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  already_paid: { status: 409, message: "Bu satışın ödemesi az önce alındı." },
  not_payable: { status: 409, message: "Bu sipariş için ödeme alınamaz." },
  not_cancellable: { status: 409, message: "Bu sipariş iptal edilemez. Ödemesi alındıysa önce iade edin." },
  reservation_ordered: {
    status: 409,
    message: "Bu randevunun zaten bir satışı var.",
    constraint: "orders_live_of_reservation",
  },
  discount_too_high: { status: 403, message: "En fazla %20 indirim yapabilirsiniz.", field: "discount" },
  // What was looked up a moment before can only be missing here because somebody removed it meanwhile.
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
  customer_gone: {
    status: 422,
    message: "Bu müşteri az önce silindi.",
    field: "customer_id",
    constraint: "orders_customer_fkey",
  },
});
