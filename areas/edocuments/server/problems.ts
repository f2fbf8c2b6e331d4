import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  not_issued: {
    status: 409,
    message: sentence(
      "Taslak faturanın e-belgesi olmaz. Önce faturayı kesin.",
      "A draft has no e-document. Issue the invoice first.",
    ),
  },
  edocument_exists: {
    status: 409,
    message: sentence(
      "Bu faturanın e-belgesi zaten gönderildi.",
      "The e-document of this invoice has already been sent.",
    ),
    constraint: "edocuments_live_key",
  },
  edocument_stays: {
    status: 409,
    message: sentence(
      "E-belgesi gönderilmiş fatura önce entegratörde iptal edilir: faturanın e-Belge bölümünden iptal edin. e-Fatura'yı alıcınızla birlikte iptal edersiniz.",
      "An invoice whose e-document has been sent is cancelled at the integrator first: cancel it in the invoice's part e-Document. An e-Fatura is cancelled together with its recipient.",
    ),
    constraint: "documents_edocument_stays",
  },
  not_accepted: {
    status: 409,
    message: sentence(
      "Yalnızca onaylanmış e-belge iptal edilebilir. Onaylanınca yeniden deneyin.",
      "Only an accepted e-document can be cancelled. Try again once it is accepted.",
    ),
  },
  efatura_stays: {
    status: 409,
    message: sentence(
      "e-Fatura buradan iptal edilemez. Alıcınızla birlikte GİB portalında iptal edin veya iade faturası isteyin.",
      "An e-Fatura cannot be cancelled here. Cancel it together with the recipient at the tax office's portal, or ask for a return invoice.",
    ),
  },
  cancel_too_late: {
    status: 409,
    message: sentence(
      "e-Arşiv fatura yalnızca kesildiği ay içinde iptal edilebilir. Artık iade faturası gerekir.",
      "An e-Arşiv invoice can only be cancelled in the month of its date. Now a return invoice is needed.",
    ),
  },
  no_integrator: {
    status: 409,
    message: sentence(
      "E-belge entegratörü bağlı değil. Önce Bağlantılar'dan bağlayın.",
      "No integrator for e-documents is connected. Connect one in Connections first.",
    ),
  },
  integrator_refuses: {
    status: 409,
    message: sentence(
      "Entegratör API anahtarını kabul etmiyor. Bağlantılar'dan anahtarı yenileyin.",
      "The integrator does not accept the API key. Renew the key in Connections.",
    ),
  },
  integrator_away: {
    status: 503,
    message: sentence(
      "Entegratöre şu an ulaşılamıyor. Birazdan yeniden deneyin; e-belge kuyruğa alınmadı.",
      "The integrator cannot be reached right now. Try again in a moment; the e-document was not queued.",
    ),
  },
  same_series: {
    status: 422,
    message: sentence("Her belge türünün serisi farklı olmalı", "Each type of document needs its own series"),
    field: "invoice_series",
    constraint: "edocument_settings_series_check",
  },
  nothing_returned: {
    status: 409,
    message: sentence(
      "Satışın faturasından sonra iade edilmiş, iade faturası kesilmemiş bir şey yok.",
      "Nothing has been refunded since the sale's invoice that is not on a return invoice yet.",
    ),
  },
  cancelling: {
    status: 409,
    message: sentence(
      "Bu faturanın e-belgesi iptal ediliyor; iade faturası kesilemez.",
      "The e-document of this invoice is being cancelled, so no return invoice can be issued.",
    ),
  },
  not_returnable: {
    status: 409,
    message: sentence(
      "Bu faturanın iade faturası kesilemez: kesilmiş, iptal edilmemiş ve satışa bağlı olmayan bir fatura olmalı. Satışa bağlı faturada önce satışı iade edin.",
      "No return invoice can be issued for this invoice: it must be issued, not cancelled, and not made from a sale. For a sale's invoice, refund the sale first.",
    ),
  },
  returned_stays: {
    status: 409,
    message: sentence(
      "Bu faturanın iade faturası var. Önce iade faturasını iptal edin.",
      "This invoice has a return invoice. Cancel the return invoice first.",
    ),
    constraint: "documents_returned_stays",
  },
  invoice_cancelled: {
    status: 409,
    message: sentence("İptal edilmiş faturanın e-belgesi olmaz.", "A cancelled invoice has no e-document."),
  },
});
