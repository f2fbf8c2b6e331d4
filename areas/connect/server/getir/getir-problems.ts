import { sentence } from "#kit/contract/sentence.ts";
import { GetirRefused, GetirUnanswered } from "#kit/server/getir.ts";
import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  getir_not_connected: {
    status: 422,
    message: sentence(
      "Getir bağlı değil. Bağlantılar'dan Getir'i bağlayın.",
      "Getir is not connected. Connect it under Connections.",
    ),
  },
  getir_away: {
    status: 503,
    message: sentence(
      "Getir'e şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey değişmedi.",
      "Getir cannot be reached right now. Try again in a moment; nothing was changed.",
    ),
  },
  getir_unclear: {
    status: 422,
    message: sentence(
      "Getir yanıt vermedi; değişikliğin ulaşıp ulaşmadığı belli değil. Birazdan yeniden bakın.",
      "Getir did not respond; it is not clear whether the change arrived. Look again in a moment.",
    ),
  },
  step_pending: {
    status: 409,
    message: sentence(
      "Önceki işlem Getir'de doğrulanıyor. Birkaç saniye bekleyin.",
      "The previous step is being verified at Getir. Wait a few seconds.",
    ),
  },
  already_cancelled: {
    status: 409,
    message: sentence("Getir bu siparişi zaten iptal etti.", "Getir has already cancelled this order."),
  },
  reason_gone: {
    status: 422,
    message: sentence(
      "Bu iptal nedeni artık geçerli değil. Yeniden seçin.",
      "This reason is no longer valid. Choose again.",
    ),
    field: "reason_id",
  },
  nothing_left: {
    status: 422,
    message: sentence("Hiç ürün kalmadıysa siparişi iptal edin.", "If nothing is left of the order, cancel it."),
    field: "revised",
  },
});

/** The problem that the user sees after a failed call to Getir; without an error there is no shop to call. */
export function meaningOf(error: Error | undefined): Error {
  if (error === undefined) return problems.getir_not_connected();
  if (error instanceof GetirUnanswered) return error.reached ? problems.getir_unclear() : problems.getir_away();
  if (!(error instanceof GetirRefused)) return error;
  const { phoneNumber, phone, code } = error.facts;
  if (/call_?customer/i.test(error.code))
    return new Problem(
      "callCustomer",
      { status: 422, message: sentence("Müşteri ile iletişime geçin", "Contact the customer") },
      { phone: String(phoneNumber ?? phone ?? ""), code: String(code ?? "") },
    );
  const message = sentence(
    `Getir kabul etmedi: ${error.message || error.code}`,
    `Getir did not accept it: ${error.message || error.code}`,
  );
  return new Problem("marketplace_refused", { status: 422, message });
}
