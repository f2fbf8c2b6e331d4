import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  not_issued: { status: 409, message: "Taslak faturanın e-belgesi olmaz. Önce faturayı kesin." },
  edocument_exists: {
    status: 409,
    message: "Bu faturanın e-belgesi zaten gönderildi.",
    constraint: "edocuments_live_key",
  },
  edocument_stays: {
    status: 409,
    message:
      "E-belgesi gönderilmiş fatura önce entegratörde iptal edilir: faturanın e-Belge bölümünden iptal edin. e-Fatura'yı alıcınızla birlikte iptal edersiniz.",
    constraint: "documents_edocument_stays",
  },
  not_accepted: { status: 409, message: "Yalnızca onaylanmış e-belge iptal edilebilir. Onaylanınca yeniden deneyin." },
  efatura_stays: {
    status: 409,
    message:
      "e-Fatura buradan iptal edilemez. Alıcınızla birlikte GİB portalında iptal edin veya iade faturası isteyin.",
  },
  cancel_too_late: {
    status: 409,
    message: "e-Arşiv fatura yalnızca kesildiği ay içinde iptal edilebilir. Artık iade faturası gerekir.",
  },
  no_integrator: { status: 409, message: "E-belge entegratörü bağlı değil. Önce Bağlantılar'dan bağlayın." },
  integrator_refuses: {
    status: 409,
    message: "Entegratör API anahtarını kabul etmiyor. Bağlantılar'dan anahtarı yenileyin.",
  },
  integrator_away: {
    status: 503,
    message: "Entegratöre şu an ulaşılamıyor. Birazdan yeniden deneyin; e-belge kuyruğa alınmadı.",
  },
  same_series: {
    status: 422,
    message: "Her belge türünün serisi farklı olmalı",
    field: "invoice_series",
    constraint: "edocument_settings_series_check",
  },
  invoice_cancelled: { status: 409, message: "İptal edilmiş faturanın e-belgesi olmaz." },
});
