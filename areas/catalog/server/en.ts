/** English of the sentences that this area's server and contracts write. */
export default {
  "0 ile 100 arasında bir tam sayı girin": "Enter a whole number from 0 to 100",
  "Bu adda bir kategori var.": "There is a category of this name.",
  "Geçerli bir üst kategori seçin.": "Choose a valid parent category.",
  "Bir kategori kendi altına taşınamaz.": "A category cannot be moved below itself.",
  "Kategoriler en fazla beş düzey olabilir.": "Categories can be five levels deep at most.",
  "Geçerli bir vergi seçin.": "Choose a valid tax.",
  "Geçerli bir kategori ID girin": "Enter a valid category ID",
  "Bu adda bir marka var.": "There is a brand of this name.",
  "Geçerli bir marka seçin.": "Choose a valid brand.",
  "Geçerli kategoriler seçin.": "Choose valid categories.",
  "Bu barkod başka bir üründe kayıtlı.": "This barcode belongs to another product.",
  "{barcode} barkodu “{product}” ürününde kayıtlı.": "The barcode {barcode} belongs to the product “{product}”.",
  "Miktar buradan değiştirilemez. Stok ekle ile yeni bir stok hareketi girin.":
    "The quantity cannot be changed here. Enter a stock entry with Add stock.",
  "Stok türü yalnızca stok sıfırken ve ayrılmış ürün yokken değiştirilebilir.":
    "How stock is counted can change only while it is zero and nothing is reserved.",
  "Bu ürün bir siparişte veya stok hareketinde geçtiği için silinemez. İsterseniz satıştan kaldırın.":
    "This product is part of an order or has stock entries and cannot be deleted. You can stop selling it instead.",
  "“{name}” silinemez: stokta {quantity} [unit] var. İsterseniz satıştan kaldırın.":
    "“{name}” cannot be deleted: there are {quantity} [unit] in stock. You can stop selling it instead.",
  adet: "pieces",
  ml: "ml",
  "Bu hizmet bir randevuda veya satışta geçtiği için silinemez.":
    "This service was booked or sold and cannot be deleted.",
  "Bu markanın ürünleri var. Önce onlara başka bir marka verin.":
    "This brand has products. Give them another brand first.",
  "Bu kategoride ürün veya alt kategori var. Önce onları başka bir kategoriye taşıyın.":
    "This category has products or subcategories. Move them to another category first.",
  "Bu kategoride hizmet veya alt kategori var. Önce onları başka bir kategoriye taşıyın.":
    "This category has services or subcategories. Move them to another category first.",

  "Geçerli bir süre girin": "Enter a valid length",
  "Geçerli numaralar değil": "Not valid numbers",
  "Stok takibi ile aynı olmalı": "Must agree with the tracking of stock",
  "Alt fiyattan küçük olamaz": "Cannot be below the lowest price",
};
