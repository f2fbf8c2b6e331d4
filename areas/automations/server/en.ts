/** English of the sentences that this area's server and contracts write. */
export default {
  "Mesaj 500 karakterden uzun olamaz": "A message can have 500 characters at most",
  "Zaman aralığı seçiniz": "Choose a time",
  "Otomasyonda değeri olmayan alan: {names}": "An automation of this kind has no value for: {names}",
  "Bilinmeyen otomasyon": "An unknown automation",
  "0 ile 720 arasında olmalı": "Must be from 0 to 720",
  "1 ile 730 arasında olmalı": "Must be from 1 to 730",
};
