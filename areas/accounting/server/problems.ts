import { sentence, type Language } from "#kit/contract/sentence.ts";
import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  no_account: {
    status: 409,
    message: sentence(
      "Bu ödeme yöntemi için hesap seçilmemiş. Varsayılan ayarlardan bir hesap seçin.",
      "No account is chosen for this payment method. Choose one in the default settings.",
    ),
    constraint: "transactions_account_fkey",
  },
  bad_account: {
    status: 422,
    message: sentence("Geçerli bir hesap seçin", "Choose a valid account"),
    field: "account_id",
  },
  account_off: {
    status: 422,
    message: sentence("Bu hesap kapatılmış. Başka bir hesap seçin.", "This account is off. Choose another one."),
    field: "account_id",
  },
  bad_contact: {
    status: 422,
    message: sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
    field: "contact_id",
    constraint: "transactions_contact_fkey",
  },
  currency_fixed: {
    status: 422,
    message: sentence(
      "İşlemi olan hesabın para birimi değiştirilemez.",
      "The currency of an account with transactions cannot change.",
    ),
    field: "currency",
  },
  from_sale: {
    status: 409,
    message: sentence(
      "Bu işlem bir satıştan geldi: değiştirilemez ve silinemez. Yanlışsa satışı iade edin.",
      "This transaction came from a sale: it cannot be changed or deleted. If it is wrong, refund the sale.",
    ),
  },
  same_account: {
    status: 422,
    message: sentence(
      "Paranın çıktığı ve girdiği hesap aynı olamaz",
      "Money cannot be transferred to the same account",
    ),
    field: "to_account_id",
  },
  transfer_stays: {
    status: 409,
    message: sentence(
      "Hesaplar arası aktarım değiştirilemez. Yanlışsa silip yeniden yapın.",
      "A transfer between accounts cannot be changed. If it is wrong, delete it and make a new one.",
    ),
    constraint: "transactions_transfer_whole",
  },
  no_public_url: {
    status: 409,
    message: sentence(
      "Bağlantı gönderilemiyor: bu kurulumda PUBLIC_URL ayarlanmamış.",
      "Links cannot be sent: this installation has no PUBLIC_URL.",
    ),
  },
  draft_not_sent: {
    status: 409,
    message: sentence(
      "Taslak fatura gönderilemez. Önce düzenleyin.",
      "A draft invoice cannot be sent. Issue it first.",
    ),
  },
  month_not_over: {
    status: 409,
    message: sentence("Yalnızca bitmiş bir ay kapatılabilir.", "Only a month that is over can be closed."),
  },
  month_is_closed: { status: 409, message: sentence("Bu ay zaten kapatılmış.", "This month is already closed.") },
  month_is_open: { status: 409, message: sentence("Bu ay kapalı değil.", "This month is not closed.") },
  tax_chosen: {
    status: 409,
    message: sentence(
      "Bu vergi varsayılan ayarlarda seçili. Önce orada başka bir vergi seçin.",
      "This tax is chosen in the default settings. Choose another tax there first.",
    ),
  },
  issued_stays: {
    status: 409,
    message: sentence(
      "Düzenlenmiş belge değiştirilemez ve silinemez. Yanlışsa iptal edin.",
      "An issued document cannot be changed or deleted. If it is wrong, cancel it.",
    ),
    constraint: "documents_issued_stay",
  },
  stale: {
    status: 409,
    message: sentence(
      "Bu taslak siz bakarken değişti. Yeni hâline bakıp yeniden deneyin.",
      "This draft changed while you were looking at it. Look at the new version and try again.",
    ),
  },
  not_now: {
    status: 409,
    message: sentence(
      "Belgenin durumu değişti: bu işlem artık yapılamaz.",
      "The document's status has changed: this can no longer be done.",
    ),
  },
  sale_unpaid: {
    status: 409,
    message: sentence(
      "Ödemesi alınmamış satışın faturası kesilemez.",
      "A sale that has not been paid cannot be invoiced.",
    ),
  },
  sale_invoiced: {
    status: 409,
    message: sentence(
      "Bu satışın faturası zaten var. Yenisi için önce onu iptal edin.",
      "This sale already has an invoice. Cancel that one first.",
    ),
    constraint: "documents_live_of_order",
  },
  sale_withholds: {
    status: 422,
    message: sentence(
      "Satıştan gelen faturada tevkifat olmaz: müşteri tutarın tamamını ödemiş",
      "An invoice of a sale has no withholding: the customer paid the whole amount",
    ),
    field: "tevkifat_code",
  },
  withholding_needs_number: {
    status: 422,
    message: sentence(
      "Tevkifatlı faturada alıcının VKN veya TCKN'si gerekir: tüketici tevkifat yapmaz",
      "An invoice with withholding needs the recipient's VKN or TCKN: a consumer does not withhold",
    ),
    field: "tax_number",
  },
  not_repeated: {
    status: 409,
    message: sentence(
      "Yalnızca kaydedilmiş (taslak olmayan) bir gider her ay tekrarlanabilir.",
      "Only an issued bill can repeat every month, not a draft.",
    ),
  },
  nothing_to_invoice: {
    status: 409,
    message: sentence(
      "Satışın tamamı iade edilmiş: faturası kesilemez.",
      "The whole sale has been refunded: it cannot be invoiced.",
    ),
  },
  only_advance: {
    status: 409,
    message: sentence(
      "Hediye kartının satışında fatura kesilmez: KDV'si kart kullanılınca doğar ve o satışın faturasında yer alır.",
      "The sale of a gift card is not invoiced: its VAT is due when the card is used, and is on that sale's invoice.",
    ),
  },
  worth_nothing: {
    status: 409,
    message: sentence(
      "Satışın tutarı sıfır: faturası kesilmez. Paketten kullanılan seansın faturası, paketin satıldığı satışta kesilir.",
      "The sale's total is zero, so it is not invoiced. A session used from a package is invoiced with the sale of the package.",
    ),
  },
  pays_document: {
    status: 409,
    message: sentence(
      "Bu işlem bir fatura veya giderin ödemesi: değiştirilemez ve silinemez. Yanlışsa belgeyi iptal edin.",
      "This transaction is the payment of an invoice or a bill: it cannot be changed or deleted. If it is wrong, cancel the document.",
    ),
    constraint: "documents_transaction_fkey",
  },
  bad_document_contact: {
    status: 422,
    message: sentence("Geçerli bir müşteri seçin", "Choose a valid customer"),
    field: "contact_id",
    constraint: "documents_contact_fkey",
  },
  bill_of_nothing: {
    status: 422,
    message: sentence(
      "Toplamı sıfır olan gider kaydedilemez. Satırların birim fiyatını girin.",
      "A bill with a total of zero cannot be issued. Enter the unit price of its lines.",
    ),
    field: "lines.0.price",
  },
  bad_supplier: {
    status: 422,
    message: sentence("Geçerli bir tedarikçi seçin", "Choose a valid supplier"),
    field: "contact_id",
    constraint: "documents_contact_type",
  },
  duplicate: {
    status: 409,
    message: sentence(
      "Bu tedarikçinin bu numaralı belgesi zaten kayıtlı. Yine de kaydetmek için onaylayın.",
      "A document of this supplier with this number already exists. Confirm to save it anyway.",
    ),
    field: "reference",
    constraint: "documents_number_of_supplier",
  },
  number_taken: {
    status: 409,
    message: sentence(
      "Sıradaki numarayı taşıyan başka bir belge var. Ayarlardan başka bir ön ek veya numara seçin.",
      "Another document has the next number. Choose another prefix or number in the settings.",
    ),
    constraint: "documents_number_key",
  },
  too_many_slips: {
    status: 409,
    message: sentence("Bir gidere en fazla 20 fiş eklenebilir.", "A bill can have at most 20 slips."),
  },
  date_ahead: {
    status: 409,
    message: sentence(
      "Belgenin tarihi henüz gelmedi. Bugünün tarihiyle kesin veya tarihini değiştirin.",
      "The document's date is still ahead. Issue it with today's date, or change the date.",
    ),
  },
  date_before_last: {
    status: 409,
    message: sentence(
      "Aynı seride daha yeni tarihli bir belge kesildi. Bugünün tarihiyle kesin veya tarihini değiştirin.",
      "A document of the same series with a later date was issued. Issue this one with today's date, or change the date.",
    ),
  },
});

const closedDate = sentence(
  "Bu tarih kapatılmış bir aya düşüyor. Başka bir tarih seçin veya önce Muhasebe > Aylar ekranında ayı yeniden açın.",
  "This date is in a closed month. Choose another date, or reopen the month in Accounting > Months first.",
);
const inClosedMonth = sentence(
  "Bu kayıt kapatılmış bir ayda: değiştirilemez, silinemez ve iptal edilemez. Önce bir yönetici Muhasebe > Aylar ekranında ayı yeniden açmalı.",
  "This record is in a closed month: it cannot be changed, deleted or cancelled. An administrator has to reopen the month in Accounting > Months first.",
);
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
  account: sentence(
    "İşlemi olan hesap silinemez. Artık kullanmayacaksanız kapatın: eski işlemleri görünür, yenilerde seçilemez.",
    "An account with transactions cannot be deleted. If you no longer need it, turn it off: its old transactions stay, and it cannot be chosen for new ones.",
  ),
  tax: sentence(
    "Bu vergiyi kullanan ürün veya servis var. Artık kullanmayacaksanız kapatın: yeni kayıtlarda seçilemez.",
    "Products or services have this tax. If you no longer need it, turn it off: it cannot be chosen for new records.",
  ),
};

/** 409 with the payment methods for which the settings use the account; `words` names them in a language. */
export function accountChosen<M extends string>(
  of: readonly M[],
  words: (language: Language) => Record<M, string>,
): Problem {
  const named = (language: Language) => of.map((method) => words(language)[method]).join(", ");
  const message = sentence(
    `Varsayılan ayarlarda bu hesap seçili (${named("tr") || "varsayılan hesap"}). Önce orada başka bir hesap seçin.`,
    `This account is chosen in the default settings (${named("en") || "default account"}). Choose another account there first.`,
  );
  return new Problem("account_chosen", { status: 409, message }, { methods: of });
}

/** 422: the currency must be the account's. */
export function otherCurrency(currency: string): Problem {
  const message = sentence(
    `Seçtiğiniz hesabın para birimi ${currency}: işlem de öyle olmalı.`,
    `The account that you chose is in ${currency}, so the transaction must be, too.`,
  );
  return new Problem("other_currency", { status: 422, message, field: "currency" });
}
