/** English of the sentences that this area's server and contracts write. */
export default {
  "Kartın kodunu girin": "Enter the card's code",
  "Bu müşterinin bakiyesi yok": "This customer has no balance",
  "Bu kodla bir hediye kartı yok": "There is no gift card with this code",
  "Bu hediye kartının süresi doldu": "This gift card has expired",
  "Bakiyede yalnızca {amount} var": "Only {amount} are left of the balance",
  "Kartta yalnızca {amount} var": "Only {amount} are left on the card",
  "Bakiyede veya kartta bu kadar kalmadı.": "That much is not left of the balance or on the card.",
  "Bu randevunun kaporası yok": "This appointment has no deposit",
  "Kaporada yalnızca {amount} var": "Only {amount} are left of the deposit",
  "Randevu bitmiş, iptal edilmiş veya ödenmiş: kapora alınamaz.":
    "The appointment is over, cancelled or paid: no deposit can be taken.",
  "Kartla ödenecek kapora yok veya iyzico bağlı değil.": "No deposit is due by card, or iyzico is not connected.",
  "Bu randevuda kapora kalmadı.": "Nothing is left of this appointment's deposit.",
  "Kapora, gelinmeyen veya iptal edilen bir randevuda alıkonur.":
    "A deposit is kept only for a missed or cancelled appointment.",
  "Kapora kuralının dışına yalnızca yönetici çıkabilir.": "Only an administrator can go against the deposit rule.",
  "Kapora almak için randevuya müşteri ekleyin": "Add a customer to the appointment to take a deposit",
  "Kapora randevunun tutarını aşamaz; en fazla {amount}":
    "The deposit can't be more than the appointment costs; at most {amount}",
  "Kuralın dışında bir işlem için nedenini yazın": "Write the reason for going against the rule",
  "Kaporanın kalacağını veya iade edileceğini seçin": "Choose whether the deposit is kept or given back",
  "Hediye kartı kullanılmış: iade edilemez.": "The gift card was used: it can't be refunded.",
  "Bu kartın kodu var; yenisini yalnızca yönetici verebilir.":
    "This card has a code; only an administrator can make a new one.",
  "Bugünden önce olamaz": "It can't be before today",
  "En fazla 10 yıl sonra olabilir": "It can be at most 10 years away",
  "Bakiyeden fazlası iade edilemez; en fazla {amount}": "No more than the balance can be paid back; at most {amount}",
};
