/** English of the sentences that this area's server and contracts write. */
export default {
  "Geçerli bir seçim değil": "Not a valid choice",
  "Bağlantı gönderilemiyor: bu kurulumda PUBLIC_URL ayarlanmamış.":
    "Links cannot be sent: this installation has no PUBLIC_URL.",
  "Taslak fatura gönderilemez. Önce düzenleyin.": "A draft invoice cannot be sent. Issue it first.",
  "Bu belge buraya zaten gönderildi. Yine de gönderilsin mi?": "This was already sent there. Send it again?",
  "Geçerli bir cep telefonu girin": "Enter a valid mobile phone",
  "Bu ödeme yöntemi için hesap seçilmemiş. Varsayılan ayarlardan bir hesap seçin.":
    "No account is chosen for this payment method. Choose one in the default settings.",
  "urn:mail: ile başlamalı": "Must begin with urn:mail:",
  "Bir gidere en fazla 20 fiş eklenebilir.": "A bill can have at most 20 slips.",
  "Geçerli bir hesap seçin": "Choose a valid account",
  "Bu hesap kapatılmış. Başka bir hesap seçin.": "This account has been switched off. Choose another one.",
  "İşlemi olan hesabın para birimi değiştirilemez.": "The currency of an account with transactions cannot change.",
  "Bu işlem bir satıştan geldi: değiştirilemez ve silinemez. Yanlışsa satışı iade edin.":
    "This transaction came from a sale: it cannot be changed or deleted. If it is wrong, refund the sale.",
  "Bu vergi varsayılan ayarlarda seçili. Önce orada başka bir vergi seçin.":
    "This tax is chosen in the default settings. Choose another tax there first.",
  "Düzenlenmiş belge değiştirilemez ve silinemez. Yanlışsa iptal edin.":
    "An issued document cannot be changed or deleted. If it is wrong, cancel it.",
  "Bu taslak siz bakarken değişti. Yeni hâline bakıp yeniden deneyin.":
    "This draft changed while you were looking at it. Look at the new version and try again.",
  "Belgenin durumu değişti: bu işlem artık yapılamaz.":
    "The document's status has changed: this cannot be done any more.",
  "Ödemesi alınmamış satışın faturası kesilemez.": "A sale that has not been paid cannot be invoiced.",
  "Bu satışın faturası zaten var. Yenisi için önce onu iptal edin.":
    "This sale has an invoice already. Cancel that one first.",
  "Satışın tamamı iade edilmiş: faturası kesilemez.": "The whole sale has been refunded: it cannot be invoiced.",
  "Hediye kartının satışında fatura kesilmez: KDV'si kart kullanılınca doğar ve o satışın faturasında yer alır.":
    "The sale of a gift card is not invoiced: its VAT arises when the card is used, and is on that sale's invoice.",
  "Satışın tutarı sıfır: faturası kesilmez. Paketten kullanılan seansın faturası, paketin satıldığı satışta kesilir.":
    "The sale is worth nothing, so it is not invoiced. A session used from a package is invoiced with the sale of the package.",
  "Bu işlem bir fatura veya giderin ödemesi: değiştirilemez ve silinemez. Yanlışsa belgeyi iptal edin.":
    "This transaction is the payment of an invoice or a bill: it cannot be changed or deleted. If it is wrong, cancel the document.",
  "Sıradaki numarayı taşıyan başka bir belge var. Ayarlardan başka bir ön ek veya numara seçin.":
    "Another document has the next number. Choose another prefix or number in the settings.",
  "Belgenin tarihi henüz gelmedi. Bugünün tarihiyle kesin veya tarihini değiştirin.":
    "The document's date is still ahead. Issue it with today's date, or change the date.",
  "Aynı seride daha yeni tarihli bir belge kesildi. Bugünün tarihiyle kesin veya tarihini değiştirin.":
    "A document of the same series with a later date was issued. Issue this one with today's date, or change the date.",
  "İşlemi olan hesap silinemez. Artık kullanmayacaksanız kapatın: eski işlemleri görünür, yenilerde seçilemez.":
    "An account with transactions cannot be deleted. If you do not need it any more, switch it off: its old transactions stay, new ones cannot choose it.",
  "Bu vergiyi kullanan ürün veya servis var. Artık kullanmayacaksanız kapatın: yeni kayıtlarda seçilemez.":
    "Products or services have this tax. If you do not need it any more, switch it off: new records cannot choose it.",
  "Varsayılan ayarlarda bu hesap seçili ([methods]). Önce orada başka bir hesap seçin.":
    "This account is chosen in the default settings ([methods]). Choose another account there first.",
  Nakit: "cash",
  "Kredi Kartı": "credit card",
  "Havale / EFT": "bank transfer",
  QR: "QR",
  "Hediye kartı": "gift card",
  "varsayılan hesap": "default account",
  "Seçtiğiniz hesabın para birimi {currency}: işlem de öyle olmalı.":
    "The account that you chose is in {currency}: so must the transaction be.",
  "Hesabın para birimi {account}, belgeninki {document}":
    "The account's currency is {account}, the document's {document}",
  "Satıştan gelen faturanın satırları satıştan alınır": "The lines of a sale's invoice are taken from the sale",
  "Satıştan gelen faturanın para birimi satışınkidir": "The currency of a sale's invoice is the sale's",
  "Geçerli bir satış seçin": "Choose a valid sale",
  "Geçerli bir tedarikçi seçin": "Choose a valid supplier",
  "Bu tedarikçinin {reference} numaralı belgesi zaten kayıtlı":
    "A document of this supplier with the number {reference} exists already",
  "Bu tedarikçinin bu numaralı belgesi zaten kayıtlı. Yine de kaydetmek için onaylayın.":
    "A document of this supplier with this number exists already. Confirm to save it anyway.",
  "Bu tarih kapatılmış bir aya düşüyor. Başka bir tarih seçin veya önce Muhasebe > Aylar ekranında ayı yeniden açın.":
    "This date is in a closed month. Choose another date, or reopen the month in Accounting > Months first.",
  "Bu kayıt kapatılmış bir ayda: değiştirilemez, silinemez ve iptal edilemez. Önce bir yönetici Muhasebe > Aylar ekranında ayı yeniden açmalı.":
    "This record is in a closed month: it cannot be changed, deleted or cancelled. An administrator has to reopen the month in Accounting > Months first.",
  "Yalnızca bitmiş bir ay kapatılabilir.": "Only a month that is over can be closed.",
  "En az 3 karakter olmalı": "Enter at least 3 characters",
  "Bu ay zaten kapatılmış.": "This month is closed already.",
  "Bu ay kapalı değil.": "This month is not closed.",
  "Paranın çıktığı ve girdiği hesap aynı olamaz": "Money cannot be transferred to the same account",
  "Hesaplar arası aktarım değiştirilemez. Yanlışsa silip yeniden yapın.":
    "A transfer between accounts cannot be changed. If it is wrong, delete it and make a new one.",
  "Hesapların para birimi farklı: {from} ve {to}": "The accounts are in different currencies: {from} and {to}",
  "Sıfırdan büyük bir tutar girin": "Enter an amount above zero",
  "Geçerli bir tutar girin": "Enter a valid amount",
  "Tarih bugünden sonra: {date}": "The date is after today: {date}",
  "Tarih işletmenizin ilk yılı olan {n} yılından önce: {date}": "The date is before your first year, {n}: {date}",

  "0 ile 100 arasında, en fazla iki ondalıklı bir oran girin": "Enter a rate from 0 to 100 with two decimals at most",
  "0,001 ile 100.000 arasında, en fazla üç ondalıklı bir miktar girin":
    "Enter a quantity from 0.001 to 100,000 with at most three decimals",
  "İndirim satırın tutarından fazla olamaz": "The discount cannot exceed the line",
  "Satırın tutarı çok büyük": "The line comes to too much",
  "En az bir satır ekleyin": "Add at least one line",
  "En fazla {n} satır olabilir": "There can be {n} lines at most",
  "Toplam tutar çok büyük": "The total is too large",
  "2000 ile 2099 arasında bir gün seçin": "Choose a day from 2000 to 2099",
};
