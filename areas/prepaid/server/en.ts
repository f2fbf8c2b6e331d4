/** English of the sentences that this area's server and contracts write. */
export default {
  "Kartın kodunu girin": "Enter the card's code",
  "Bu müşterinin bakiyesi yok": "This customer has no balance",
  "Bu kodla bir hediye kartı yok": "There is no gift card with this code",
  "Bu hediye kartının süresi doldu": "This gift card has expired",
  "Bakiyede yalnızca {amount} var": "Only {amount} are left of the balance",
  "Kartta yalnızca {amount} var": "Only {amount} are left on the card",
  "Bakiyede veya kartta bu kadar kalmadı.": "That much is not left of the balance or on the card.",
  "Hediye kartı kullanılmış: iade edilemez.": "The gift card was used: it can't be refunded.",
  "Bu kartın kodu var; yenisini yalnızca yönetici verebilir.":
    "This card has a code; only an administrator can make a new one.",
  "Bugünden önce olamaz": "It can't be before today",
  "En fazla 10 yıl sonra olabilir": "It can be at most 10 years away",
  "Bakiyeden fazlası iade edilemez; en fazla {amount}": "No more than the balance can be paid back; at most {amount}",
};
