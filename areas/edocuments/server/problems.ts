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
      "E-belgesi gönderilmiş fatura buradan iptal edilemez. Entegratörünüzün portalında iptal edin veya iade faturası kesin.",
    constraint: "documents_edocument_stays",
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
