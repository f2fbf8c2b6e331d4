/** English of the sentences that this area's server and contracts write. */
export default {
  "24 saat içinde en fazla 50 çalışan ekleyebilirsiniz. Yarın yeniden deneyin.":
    "You can add up to 50 employees within 24 hours. Try again tomorrow.",
  "Bu e-posta adresiyle bir çalışanınız var.": "You have an employee with this e-mail address.",
  "İşletmenin giriş yapabilen son yöneticisi kaldırılamaz. Önce başka bir çalışanı yönetici yapın.":
    "The business's last administrator who can sign in cannot be removed. Make another employee administrator first.",
  "Ay bitmeden hakediş kilitlenemez.": "Pay cannot be locked before the month is over.",
  "Fotoğrafı dosya olarak yükleyin": "Upload the photo as a file",
  "Bitiş tarihi başlangıçtan önce olamaz": "The last day cannot be before the first",
  "Listedeki hizmetlerden biri bulunamadı": "One of the listed services was not found",

  "Geçerli bir değer girin": "Enter a valid value",
  "Bir hizmet yalnızca bir kez verilebilir": "A service can be given only once",
  "Ay YYYY-AA biçiminde olmalı": "The month must look like YYYY-MM",
};
