/** English of the sentences that this area's server and contracts write. */
export default {
  "Kasa sayımı kapalı. Bir yönetici Ayarlar'da açabilir.":
    "Cash drawers are switched off. An administrator can switch them on in the settings.",
  "Bu kasa zaten açık.": "This drawer is already open.",
  "Bu kasa kapandı.": "This drawer has been closed.",
  "Bu kapanış onay beklemiyor.": "This closing is not waiting for an approval.",
  "Kasa bu kayıtla sayılıp kapatıldı: değiştirilemez. Düzeltmeyi bugünün tarihiyle ayrı bir kayıt olarak yazın.":
    "The drawer was counted and closed with this record, so it can't change. Enter the correction as a new record of today.",
  "Hesap kasanın para biriminde olmalı": "The account must have the drawer's currency",
  "Bu hesabın kasası yok": "This account has no drawer",
  "Kasadaki parayı sayın veya toplamını yazın": "Count the money in the drawer, or type its sum",
  "Fark sınırın üstünde: nedenini yazın": "The difference is above the limit: enter the reason",
  "Böyle bir banknot veya madeni para yok": "There is no such note or coin",
};
