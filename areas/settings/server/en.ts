/** English of the sentences that this area's server and contracts write. */
export default {
  "Böyle bir kayıt yok": "There is no such record",
  "Kapatılmış bir kayıt seçilemez": "What has been switched off cannot be chosen",
  "Hesabın para birimi işletmeninkiyle aynı olmalı": "The account must have the business's currency",
  "İlk işlemden sonra para birimi değiştirilemez": "The currency cannot change after the first transaction",
  "Önce açık kasayı sayıp kapatın": "Count and close the open drawer first",
  "Önce kendi hesabınızda iki adımlı girişi açın": "Turn two-step sign-in on for your own account first",

  "Bu iş artık başarısız değil; listeyi yenileyin.": "This job is no longer failed; refresh the list.",

  "SS:dd-SS:dd biçiminde olmalı": "Must look like HH:mm-HH:mm",
  "Bitiş başlangıçtan sonra olmalı": "The end must be after the start",
  "Yıllık numaranın ön eki 3 büyük harf olmalı (A-Z), örneğin DFT":
    "The prefix of a yearly number must be 3 capital letters (A-Z), such as DFT",
  "Yıllık numara en fazla 9 basamaklı olabilir": "A yearly number has 9 digits at most",
  "Bu numara verildi: son kullanılandan büyük bir numara girin.":
    "This number was issued: enter one beyond the last one used.",
  "Bu numarayı taşıyan başka bir belge var. Başka bir numara veya ön ek seçin.":
    "Another document has this number. Choose another number or prefix.",
  "0 veya daha büyük bir tam sayı girin": "Enter a whole number, 0 or more",
};
