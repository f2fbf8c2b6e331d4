/** English of the sentences that this area's server and contracts write. */
export default {
  "Bu müşterinin ödenmemiş borcu yok.": "This customer owes nothing.",
  "Bu müşterinin ödenmemiş satışı değil": "Not a sale of which this customer owes something",
  "En az bir satış seçin": "Choose at least one sale",
  "En fazla {n} satış seçilebilir": "{n} sales at most can be chosen",
  "Bir satış yalnızca bir kez yazılabilir": "A sale can be named only once",
  "Başlangıç bitişten sonra olamaz": "The first day can't be after the last one",
  "Bu dönem bir ekstre için çok uzun; daha kısa bir dönem seçin":
    "This period is too long for one statement; choose a shorter one",
};
