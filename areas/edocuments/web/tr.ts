export default {
  title: "e-Belge",
  hint: "Faturanın UBL-TR dosyası: entegratörünüzün portalına yükleyebilirsiniz. İmzayı entegratör atar.",
  download: "e-Belge XML indir",
  downloadFailed: "e-Belge hazırlanamadı",
  exemption: "İstisna nedeni",
  exemptionHint: "KDV'si olmayan satırlar için gerekir.",
  rate: "Döviz kuru",
  rateHint: "1 {currency} kaç lira? Örneğin 41,2534",
  mend: "e-Belge için eksikler var",
  open: { company: "İşletme bilgilerini aç", identity: "Müşteriyi aç", settings: "Fatura ayarlarını aç" },
};
