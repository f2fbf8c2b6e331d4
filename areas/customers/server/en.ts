/** English of the sentences that this area's server and contracts write. */
export default {
  "Geçerli bir müşteri seçin": "Choose a valid customer",
  "Şimdiden sonra olamaz": "Cannot be in the future",
  "Bugünden sonra olamaz": "Cannot be after today",
  "Yalnızca müşterilerde bulunur": "Only customers have this",
  "Birini seçmeniz gerekiyor": "You need to choose one",
};
