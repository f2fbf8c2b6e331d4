/** English of the sentences that this area's server and contracts write. */
export default {
  "2000 yılından önceki günler seçilemez": "Days before the year 2000 cannot be chosen",
  "Bu kadar ileri bir tarih seçilemez": "This date is too far away",
  "Bitiş günü başlangıçtan önce olamaz": "The last day cannot be before the first",
  "En fazla {days} gün seçilebilir": "At most {days} days can be chosen",
};
