import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  no_account: {
    status: 409,
    message: "Bu ödeme yöntemi için hesap seçilmemiş. Varsayılan ayarlardan bir hesap seçin.",
    constraint: "transactions_account_fkey",
  },
  bad_account: { status: 422, message: "Geçerli bir hesap seçin", field: "account_id" },
  account_off: { status: 422, message: "Bu hesap kapatılmış. Başka bir hesap seçin.", field: "account_id" },
  bad_contact: {
    status: 422,
    message: "Geçerli bir müşteri seçin",
    field: "contact_id",
    constraint: "transactions_contact_fkey",
  },
  currency_fixed: { status: 422, message: "İşlemi olan hesabın para birimi değiştirilemez.", field: "currency" },
  from_sale: {
    status: 409,
    message: "Bu işlem bir satıştan geldi: değiştirilemez ve silinemez. Yanlışsa satışı iade edin.",
  },
  same_account: { status: 422, message: "Paranın çıktığı ve girdiği hesap aynı olamaz", field: "to_account_id" },
  transfer_stays: {
    status: 409,
    message: "Hesaplar arası aktarım değiştirilemez. Yanlışsa silip yeniden yapın.",
    constraint: "transactions_transfer_whole",
  },
  no_public_url: { status: 409, message: "Bağlantı gönderilemiyor: bu kurulumda PUBLIC_URL ayarlanmamış." },
  draft_not_sent: { status: 409, message: "Taslak fatura gönderilemez. Önce düzenleyin." },
  month_not_over: { status: 409, message: "Yalnızca bitmiş bir ay kapatılabilir." },
  month_is_closed: { status: 409, message: "Bu ay zaten kapatılmış." },
  month_is_open: { status: 409, message: "Bu ay kapalı değil." },
  tax_chosen: {
    status: 409,
    message: "Bu vergi varsayılan ayarlarda seçili. Önce orada başka bir vergi seçin.",
  },
  issued_stays: {
    status: 409,
    message: "Düzenlenmiş belge değiştirilemez ve silinemez. Yanlışsa iptal edin.",
    constraint: "documents_issued_stay",
  },
  stale: { status: 409, message: "Bu taslak siz bakarken değişti. Yeni hâline bakıp yeniden deneyin." },
  not_now: { status: 409, message: "Belgenin durumu değişti: bu işlem artık yapılamaz." },
  sale_unpaid: { status: 409, message: "Ödemesi alınmamış satışın faturası kesilemez." },
  sale_invoiced: {
    status: 409,
    message: "Bu satışın faturası zaten var. Yenisi için önce onu iptal edin.",
    constraint: "documents_live_of_order",
  },
  nothing_to_invoice: { status: 409, message: "Satışın tamamı iade edilmiş: faturası kesilemez." },
  only_advance: {
    status: 409,
    message:
      "Hediye kartının satışında fatura kesilmez: KDV'si kart kullanılınca doğar ve o satışın faturasında yer alır.",
  },
  worth_nothing: {
    status: 409,
    message:
      "Satışın tutarı sıfır: faturası kesilmez. Paketten kullanılan seansın faturası, paketin satıldığı satışta kesilir.",
  },
  pays_document: {
    status: 409,
    message: "Bu işlem bir fatura veya giderin ödemesi: değiştirilemez ve silinemez. Yanlışsa belgeyi iptal edin.",
    constraint: "documents_transaction_fkey",
  },
  bad_document_contact: {
    status: 422,
    message: "Geçerli bir müşteri seçin",
    field: "contact_id",
    constraint: "documents_contact_fkey",
  },
  bad_supplier: {
    status: 422,
    message: "Geçerli bir tedarikçi seçin",
    field: "contact_id",
    constraint: "documents_contact_type",
  },
  duplicate: {
    status: 409,
    message: "Bu tedarikçinin bu numaralı belgesi zaten kayıtlı. Yine de kaydetmek için onaylayın.",
    field: "reference",
    constraint: "documents_number_of_supplier",
  },
  number_taken: {
    status: 409,
    message: "Sıradaki numarayı taşıyan başka bir belge var. Ayarlardan başka bir ön ek veya numara seçin.",
    constraint: "documents_number_key",
  },
  too_many_slips: { status: 409, message: "Bir gidere en fazla 20 fiş eklenebilir." },
  date_ahead: {
    status: 409,
    message: "Belgenin tarihi henüz gelmedi. Bugünün tarihiyle kesin veya tarihini değiştirin.",
  },
  date_before_last: {
    status: 409,
    message: "Aynı seride daha yeni tarihli bir belge kesildi. Bugünün tarihiyle kesin veya tarihini değiştirin.",
  },
});

const closedDate =
  "Bu tarih kapatılmış bir aya düşüyor. Başka bir tarih seçin veya önce Muhasebe > Aylar ekranında ayı yeniden açın.";
const inClosedMonth =
  "Bu kayıt kapatılmış bir ayda: değiştirilemez, silinemez ve iptal edilemez. Önce bir yönetici Muhasebe > Aylar ekranında ayı yeniden açmalı.";
/** A date in a closed month: another date helps. */
const dateClosed = (constraint: string, field: string) =>
  defineProblems({ month_closed: { status: 409, message: closedDate, field, constraint } });
/** A row in a closed month: no other date helps. */
const rowClosed = (constraint: string) =>
  defineProblems({ month_closed: { status: 409, message: inClosedMonth, constraint } });
for (const table of ["transactions", "documents", "accounts"]) rowClosed(`${table}_month_kept`);
dateClosed("transactions_month_open", "paid_at");
dateClosed("accounts_month_open", "opening_date");
export const { month_closed: documentMonthClosed } = dateClosed("documents_month_open", "date");

/** Why a used row can't be deleted, and what to do instead. */
export const stays = {
  account:
    "İşlemi olan hesap silinemez. Artık kullanmayacaksanız kapatın: eski işlemleri görünür, yenilerde seçilemez.",
  tax: "Bu vergiyi kullanan ürün veya servis var. Artık kullanmayacaksanız kapatın: yeni kayıtlarda seçilemez.",
};

/** 409 with the payment methods for which the settings use the account; `words` are their Turkish names. */
export function accountChosen<M extends string>(of: readonly M[], words: Record<M, string>): Problem {
  const named = of.map((method) => words[method]).join(", ") || "varsayılan hesap";
  const message = `Varsayılan ayarlarda bu hesap seçili (${named}). Önce orada başka bir hesap seçin.`;
  return new Problem("account_chosen", { status: 409, message }, { methods: of });
}

/** 422: the currency must be the account's. */
export function otherCurrency(currency: string): Problem {
  const message = `Seçtiğiniz hesabın para birimi ${currency}: işlem de öyle olmalı.`;
  return new Problem("other_currency", { status: 422, message, field: "currency" });
}
