import { GetirRefused, GetirUnanswered } from "#kit/server/getir.ts";
import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  getir_not_connected: { status: 422, message: "Getir bağlı değil. Bağlantılar'dan Getir'i bağlayın." },
  getir_away: { status: 503, message: "Getir'e şu an ulaşılamıyor. Birazdan yeniden deneyin; hiçbir şey değişmedi." },
  getir_unclear: {
    status: 422,
    message: "Getir yanıt vermedi; değişikliğin ulaşıp ulaşmadığı belli değil. Birazdan yeniden bakın.",
  },
  step_pending: { status: 409, message: "Önceki işlem Getir'de doğrulanıyor. Birkaç saniye bekleyin." },
  reason_gone: {
    status: 422,
    message: "Bu iptal nedeni artık geçerli değil. Yeniden seçin.",
    field: "reason_id",
  },
  nothing_left: { status: 422, message: "Hiç ürün kalmadıysa siparişi iptal edin.", field: "revised" },
});

/** What a person is told of a call to Getir that failed; undefined: there is no shop to call. */
export function meaningOf(error: Error | undefined): Error {
  if (error === undefined) return problems.getir_not_connected();
  if (error instanceof GetirUnanswered) return error.reached ? problems.getir_unclear() : problems.getir_away();
  if (!(error instanceof GetirRefused)) return error;
  const { phoneNumber, phone, code } = error.facts;
  if (/call_?customer/i.test(error.code))
    return new Problem(
      "callCustomer",
      { status: 422, message: "Müşteri ile iletişime geçin" },
      { phone: String(phoneNumber ?? phone ?? ""), code: String(code ?? "") },
    );
  const message = `Getir kabul etmedi: ${error.message || error.code}`;
  return new Problem("marketplace_refused", { status: 422, message });
}
