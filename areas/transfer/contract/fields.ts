import { field, type Field } from "./field.ts";

/**
 * What can be imported, and the fields of each kind (decision 0105). Pure: screens import it too. `names` are headings of other programs,
 * folded and without anything but letters and digits; an exact one counts more than one that only contains it.
 */

export const importKinds = [
  "customers",
  "services",
  "products",
  "employees",
  "reservations",
  "debts",
  "balances",
  "packages",
] as const;
export type ImportKind = (typeof importKinds)[number];

const person: readonly Field[] = [
  field(
    "full_name",
    "text",
    "Ad soyad",
    "Full name",
    "adsoyad adisoyadi adivesoyadi advesoyad isimsoyisim isimsoyad musteri musteriadi musteriadisoyadi musteriismi danisan uye client clientname customer customername fullname displayname fileas",
    { max: 161 },
  ),
  field("name", "text", "Ad", "First name", "ad adi isim ismi name firstname givenname first", { max: 80 }),
  field("surname", "text", "Soyad", "Surname", "soyad soyadi soyisim lastname surname familyname last", { max: 80 }),
  field(
    "phone",
    "phone",
    "Telefon",
    "Phone",
    "telefon telefonu telefonno telefonnumarasi tel telno cep ceptelefonu ceptel ceptelno gsm gsmno mobil mobile mobilenumber mobilephone phone phonenumber phone1value primaryphone number numara iletisim musteritelefonu",
  ),
];

const note = field(
  "note",
  "text",
  "Not",
  "Note",
  "not notlar notes note aciklama memo yorum comment comments bookingnotes musterinotu",
  { max: 1000 },
);
const day = (id: string, tr: string, en: string, names: string, more: Partial<Field> = {}) =>
  field(id, "day", tr, en, names, more);

export const importFields: Record<ImportKind, readonly Field[]> = {
  customers: [
    ...person,
    field(
      "phone2",
      "phone",
      "İkinci telefon",
      "Second phone",
      "telefon2 tel2 ikincitelefon cep2 evtelefonu telephone secondaryphone phone2value otherphone homephone",
    ),
    field(
      "email",
      "email",
      "E-posta",
      "E-mail",
      "eposta epostaadresi email emailaddress mail mailadresi email1value emailaddress1",
      { max: 200 },
    ),
    field("gender", "gender", "Cinsiyet", "Gender", "cinsiyet gender sex"),
    day(
      "birth_date",
      "Doğum tarihi",
      "Date of birth",
      "dogumtarihi dogumgunu dtarihi dogum birthday birthdate dateofbirth dob",
    ),
    { ...note, names: note.names.filter((name) => name !== "aciklama") },
    field(
      "sms_consent",
      "yes",
      "SMS izni",
      "SMS consent",
      "smsizni smsonayi smsonay smsizin smsmarketing acceptssmsmarketing smsmarketingconsent ticarismsizni",
    ),
    field(
      "email_consent",
      "yes",
      "E-posta izni",
      "E-mail consent",
      "epostaizni epostaonayi mailizni emailizni emailmarketing acceptsmarketing emailsubscriptionstatus emailmarketingconsent",
    ),
    field(
      "consent_at",
      "moment",
      "İzin tarihi",
      "Date of consent",
      "izintarihi onaytarihi riza tarihi consentdate consentat kvkkonaytarihi izinverilmetarihi",
    ),
    field(
      "consent_source",
      "text",
      "İzin kaynağı",
      "Source of consent",
      "izinkaynagi onaykaynagi kaynak consentsource izinyeri",
      { max: 200 },
    ),
  ],
  services: [
    field(
      "name",
      "text",
      "Hizmet",
      "Service",
      "hizmet hizmetadi hizmetismi islem islemadi servis servisadi service servicename ad adi isim name itemname treatment",
      { required: true, max: 120 },
    ),
    field(
      "category",
      "text",
      "Kategori",
      "Category",
      "kategori kategoriadi hizmetkategorisi grup hizmetgrubu category categoryname servicecategory",
      { max: 80 },
    ),
    field(
      "price",
      "money",
      "Fiyat",
      "Price",
      "fiyat fiyati satisfiyati ucret tutar price retailprice serviceprice listefiyati",
      { required: true },
    ),
    field(
      "minutes",
      "minutes",
      "Süre",
      "Duration",
      "sure suresi suredk suredakika dakika duration durationminutes durationmins length islemsuresi",
    ),
    {
      ...note,
      id: "description",
      tr: "Açıklama",
      en: "Description",
      names: ["aciklama", "description", "detay", "not"],
    },
  ],
  products: [
    field(
      "name",
      "text",
      "Ürün",
      "Product",
      "urun urunadi urunismi stokadi malzeme product productname item itemname ad adi isim name tanim",
      { required: true, max: 120 },
    ),
    field("sku", "text", "Stok kodu", "SKU", "stokkodu urunkodu kod sku skucode productcode kodu", { max: 64 }),
    field("barcodes", "codes", "Barkod", "Barcode", "barkod barkodno barkodu barcode barcodes gtin ean ean13 upc"),
    field(
      "price",
      "money",
      "Satış fiyatı",
      "Price",
      "satisfiyati fiyat fiyati satisfiyatikdvdahil birimfiyat price retailprice sellingprice",
      { required: true },
    ),
    field(
      "stock",
      "count",
      "Stok",
      "Stock",
      "stok stokmiktari stokadedi adet miktar mevcut mevcutstok kalan stock quantity currentquantity onhand currentstock instock",
    ),
    field(
      "category",
      "text",
      "Kategori",
      "Category",
      "kategori urunkategorisi grup urungrubu category productcategory reportingcategory",
      { max: 80 },
    ),
    field("brand", "text", "Marka", "Brand", "marka markasi brand brandname vendor", { max: 80 }),
    { ...note, id: "description", tr: "Açıklama", en: "Description", names: ["aciklama", "description", "detay"] },
  ],
  employees: [
    {
      ...(person[0] as Field),
      names: [
        "adsoyad",
        "adisoyadi",
        "personel",
        "personeladi",
        "calisan",
        "calisanadi",
        "uzman",
        "employee",
        "staff",
        "staffname",
        "teammember",
        "employeename",
        "fullname",
      ],
    },
    ...person.slice(1),
    field("email", "email", "E-posta", "E-mail", "eposta epostaadresi email mail emailaddress", { max: 200 }),
    field("gender", "gender", "Cinsiyet", "Gender", "cinsiyet gender sex"),
    day(
      "start_date",
      "İşe başlama",
      "Start of work",
      "isebaslama isebaslamatarihi baslangictarihi giristarihi startdate hiredate employmentstartdate",
    ),
    note,
  ],
  reservations: [
    ...person,
    field(
      "service",
      "text",
      "Hizmet",
      "Service",
      "hizmet hizmetler islem yapilacakislem servis service services servicename treatment itemname",
      { required: true, max: 120 },
    ),
    field(
      "employee",
      "text",
      "Çalışan",
      "Employee",
      "calisan personel uzman kuafor hizmetveren employee staff staffname teammember provider stylist with",
      { required: true, max: 161 },
    ),
    field(
      "at",
      "moment",
      "Tarih",
      "Date",
      "tarih randevutarihi tarihsaat baslangic randevuzamani date scheduleddate appointmentdate start starttime startdate startsat datetime",
      { required: true },
    ),
    field("time", "time", "Saat", "Time", "saat randevusaati baslangicsaati time appointmenttime starttimeofday"),
    field("minutes", "minutes", "Süre", "Duration", "sure suresi suredk dakika duration durationminutes durationmins"),
    field("price", "money", "Fiyat", "Price", "fiyat ucret tutar price netsales amount"),
    note,
  ],
  debts: [
    ...person,
    field(
      "amount",
      "money",
      "Borç",
      "Debt",
      "borc borcu borctutari kalanborc veresiye alacak bakiye bakiyesi kalan tutar debt amountdue owed outstanding balance balancedue",
      { required: true },
    ),
    day(
      "made_on",
      "Borç tarihi",
      "Date of the debt",
      "tarih borctarihi islemtarihi satistarihi date saledate invoicedate",
    ),
    day("due_on", "Vade", "Due day", "vade vadetarihi sonodemetarihi odemetarihi duedate due"),
    note,
  ],
  balances: [
    ...person,
    field(
      "amount",
      "money",
      "Bakiye",
      "Balance",
      "bakiye bakiyesi onodeme avans kredi kalanbakiye cuzdan parapuan yuklenen tutar balance credit storecredit accountbalance prepaid walletbalance",
      { required: true },
    ),
    note,
  ],
  packages: [
    ...person,
    field(
      "package",
      "text",
      "Paket",
      "Package",
      "paket paketadi paketismi seanspaketi package packagename membership bundle",
      { required: true, max: 120 },
    ),
    field("service", "text", "Hizmet", "Service", "hizmet hizmetadi islem servis service servicename treatment", {
      required: true,
      max: 120,
    }),
    field(
      "total",
      "count",
      "Toplam seans",
      "Sessions in all",
      "toplam toplamseans seans seanssayisi adet paketadedi total totalsessions sessions quantity",
    ),
    field(
      "left",
      "count",
      "Kalan seans",
      "Sessions left",
      "kalan kalanseans kalanadet kalanhak left remaining sessionsleft remainingsessions",
      { required: true },
    ),
    field(
      "price",
      "money",
      "Paket fiyatı",
      "Price of the package",
      "paketfiyati fiyat tutar ucret satisfiyati price amount pricepaid",
    ),
    day(
      "last_day",
      "Son gün",
      "Last day",
      "songun sonkullanma sonkullanmatarihi bitis bitistarihi gecerlilik gecerliliktarihi expires expirydate expirationdate validuntil",
    ),
    note,
  ],
};

/** Of a person one of these is enough. */
export const nameFields = ["full_name", "name"] as const;

export const fieldOf = (kind: ImportKind, id: string): Field | undefined =>
  importFields[kind].find((one) => one.id === id);
