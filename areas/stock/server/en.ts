/** English of the sentences that this area's server and contracts write. */
export default {
  "Stok yeterli değil.": "There is not enough stock.",
  "Bu ürünün stoğu takip edilmiyor.": "This product's stock is not tracked.",
  "Kullanım ve fire stoktan düşer: miktar eksi olmalı.":
    "What is used or wasted leaves the stock: the quantity must be negative.",
  "Adresteki ürünle aynı olmalı.": "Must be the product in the address.",

  "Geçerli bir miktar girin": "Enter a valid quantity",
};
