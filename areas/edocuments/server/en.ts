/** English of the sentences that this area's server and contracts write. */
export default {
  "Geçerli bir döviz kuru girin": "Enter a valid exchange rate",
  "Bu faturanın e-belgesi zaten gönderildi.": "The e-document of this invoice has been sent already.",
  "E-belgesi gönderilmiş fatura önce entegratörde iptal edilir: faturanın e-Belge bölümünden iptal edin. e-Fatura'yı alıcınızla birlikte iptal edersiniz.":
    "An invoice whose e-document has been sent is cancelled at the integrator first: cancel it in the invoice's part e-Document. An e-Fatura is cancelled together with its recipient.",
  "E-belge entegratörü bağlı değil. Önce Bağlantılar'dan bağlayın.":
    "No integrator for e-documents is connected. Connect one in Connections first.",
  "Entegratör API anahtarını kabul etmiyor. Bağlantılar'dan anahtarı yenileyin.":
    "The integrator does not accept the API key. Renew the key in Connections.",
  "Entegratöre şu an ulaşılamıyor. Birazdan yeniden deneyin; e-belge kuyruğa alınmadı.":
    "The integrator cannot be reached now. Try again soon; the e-document was not queued.",
  "Taslak faturanın e-belgesi olmaz. Önce faturayı kesin.": "A draft has no e-document. Issue the invoice first.",
  "İptal edilmiş faturanın e-belgesi olmaz.": "A cancelled invoice has no e-document.",
  "İşletme bilgileri: geçerli bir VKN veya TCKN girin.": "Business details: enter a valid VKN or TCKN.",
  "İşletme bilgileri: vergi dairesini girin.": "Business details: enter the tax office.",
  "İşletme bilgileri: unvanı girin.": "Business details: enter the registered name.",
  "İşletme bilgileri: sahibinin adını girin.": "Business details: enter the owner's name.",
  "İşletme bilgileri: sahibinin soyadını girin.": "Business details: enter the owner's surname.",
  "İşletme bilgileri: adresi girin.": "Business details: enter the address.",
  "İşletme bilgileri: ilçeyi girin.": "Business details: enter the district.",
  "İşletme bilgileri: şehri girin.": "Business details: enter the city.",
  "Müşterinin fatura bilgileri: geçerli bir VKN veya TCKN girin.":
    "Customer's invoice details: enter a valid VKN or TCKN.",
  "Müşterinin fatura bilgileri: vergi dairesini girin.": "Customer's invoice details: enter the tax office.",
  "Müşterinin fatura bilgileri: unvanı girin.": "Customer's invoice details: enter the registered name.",
  "Müşterinin fatura bilgileri: adı girin.": "Customer's invoice details: enter the first name.",
  "Müşterinin fatura bilgileri: soyadı girin.": "Customer's invoice details: enter the surname.",
  "Müşterinin fatura bilgileri: adresi girin.": "Customer's invoice details: enter the address.",
  "Müşterinin fatura bilgileri: ilçeyi girin.": "Customer's invoice details: enter the district.",
  "Müşterinin fatura bilgileri: şehri girin.": "Customer's invoice details: enter the city.",
  "e-Belge ayarları: belge türünün serisini girin (3 büyük harf veya rakam). Numara seri, yıl ve 9 rakamdan oluşur (DFT2027000000001).":
    "e-Document settings: enter the series of the kind of document (3 capital letters or digits). A number is the series, the year and 9 digits (DFT2027000000001).",
  "Yalnızca onaylanmış e-belge iptal edilebilir. Onaylanınca yeniden deneyin.":
    "Only an accepted e-document can be cancelled. Try again once it is accepted.",
  "e-Fatura buradan iptal edilemez. Alıcınızla birlikte GİB portalında iptal edin veya iade faturası isteyin.":
    "An e-Fatura cannot be cancelled here. Cancel it together with the recipient at the tax office's portal, or ask for a return invoice.",
  "e-Arşiv fatura yalnızca kesildiği ay içinde iptal edilebilir. Artık iade faturası gerekir.":
    "An e-Archive invoice can only be cancelled in the month of its date. Now a return invoice is needed.",
  "Her belge türünün serisi farklı olmalı": "Each kind of document needs another series",
  "En fazla bir yıl seçilebilir": "At most a year can be chosen",
  "3 büyük harf veya rakam girin": "Enter 3 capital letters or digits",
  "Fatura: tarih bugünden sonra olamaz.": "Invoice: the date cannot be after today.",
  "Fatura: toplamı sıfır olan fatura e-belge olamaz.": "Invoice: an invoice of nothing cannot be an e-document.",
  "e-Belge: KDV'si olmayan satırlar için istisna nedenini seçin.":
    "e-Document: choose the reason of exemption for the lines without KDV.",
  "e-Belge: faturanın para birimi için döviz kurunu girin.":
    "e-Document: enter the exchange rate of the invoice's currency.",
  "e-Belge: tevkifat kodunu seçin.": "e-Document: choose the code of the withholding.",
  "e-Belge: iade edilen faturanın 16 haneli numarasını girin.":
    "e-Document: enter the number of the returned invoice, 16 characters.",
};
