import type { Language } from "#kit/contract/sentence.ts";

/**
 * The record of processing (kişisel veri işleme envanteri, as VERBİS asks for it): what a business does with personal data in Defter. A
 * professional must check it. Periods are those of areas/privacy/contract/law.ts and of the jobs that delete. Pure; screens import it too.
 */

type Words = Readonly<Record<Language, string>>;
const w = (tr: string, en: string): Words => ({ tr, en });

/** Who gets data, when a business has connected or switched it on. */
export const recipients = {
  netgsm: w("NetGSM (SMS)", "NetGSM (SMS)"),
  smtp: w("İşletmenin e-posta sunucusu", "The business's mail server"),
  installation_sms: w("Kurulumun SMS sağlayıcısı (NetGSM)", "The installation's SMS provider (NetGSM)"),
  installation_mail: w("Kurulumun e-posta sunucusu", "The installation's mail server"),
  iys: w("İleti Yönetim Sistemi (İYS)", "Message management system (IYS)"),
  getir: w("Getir", "Getir"),
  iyzico: w("iyzico (kartla ödeme)", "iyzico (card payments)"),
  nilvera: w(
    "Nilvera (e-belge entegratörü) ve Gelir İdaresi Başkanlığı",
    "Nilvera (integrator of e-documents) and the revenue administration",
  ),
  accountant: w("Mali müşavir (Muhasebeci yetkisi)", "Accountant (role Accountant)"),
  api: w("API anahtarıyla bağlı programlar", "Programs with an API key"),
  calendar: w("Çalışanların takvim uygulamaları", "Employees' calendar apps"),
} as const satisfies Record<string, Words>;
export type Recipient = keyof typeof recipients;
export const recipientKeys = Object.keys(recipients) as [Recipient, ...Recipient[]];

/** Of every activity. */
export const measures = w(
  "Rol ve yetki ayrımı, iki aşamalı giriş, denetim kaydı, oturum ve deneme sınırları, şifrelenmiş bağlantı bilgileri, şifrelenebilen yedekler",
  "Roles and permissions, two-step sign-in, audit log, limits on sessions and sign-in attempts, encrypted credentials, backups that can be encrypted",
);

export interface Activity {
  /** The category of data. */
  category: Words;
  persons: Words;
  data: Words;
  purpose: Words;
  basis: Words;
  /** Listed only where they are connected. */
  recipients: readonly Recipient[];
  retention: Words;
  /** The activity is listed only where one of these is in use. */
  only?: readonly (Recipient | "booking")[];
}

const customers = w("Müşteriler", "Customers");
const contract = w(
  "KVKK m. 5/2-c: sözleşmenin kurulması ve ifası",
  "KVKK art. 5/2-c: making and performing a contract",
);
const obligation = w("KVKK m. 5/2-ç: hukuki yükümlülük", "KVKK art. 5/2: legal obligation");
const interest = w("KVKK m. 5/2-f: meşru menfaat", "KVKK art. 5/2-f: legitimate interest");
const consent = w("KVKK m. 5/1: açık rıza; 6563 sayılı Kanun m. 6", "KVKK art. 5/1: explicit consent; Law 6563 art. 6");
const tenYears = w(
  "İlgili takvim yılının sonundan itibaren 10 yıl (TTK m. 82, VUK m. 253)",
  "10 years from the end of the calendar year (TTK art. 82, VUK art. 253)",
);
const untilForgotten = w("Müşteri silinene kadar", "Until the customer is deleted");

export const activities = {
  identity: {
    category: w("Kimlik ve iletişim", "Identity and contact"),
    persons: customers,
    data: w(
      "Ad, soyad, telefon, e-posta, cinsiyet, doğum tarihi, etiketler",
      "Name, phone, e-mail, gender, date of birth, tags",
    ),
    purpose: w("Müşteri ilişkilerinin yürütülmesi", "Managing relations with customers"),
    basis: contract,
    recipients: ["api"],
    retention: untilForgotten,
  },
  appointments: {
    category: w("Müşteri işlem: randevular", "Customer transactions: appointments"),
    persons: customers,
    data: w("Randevu zamanı, hizmet, çalışan, randevu notu", "Time, service, employee, note of an appointment"),
    purpose: w("Randevuların planlanması ve hizmetin verilmesi", "Planning appointments and giving services"),
    basis: contract,
    recipients: ["calendar", "api"],
    retention: w(
      "Adı ve notu müşteri silinene kadar; randevu adsız kalır",
      "Name and note until the customer is deleted; the appointment stays without a name",
    ),
  },
  online_booking: {
    category: w("Online randevu", "Online booking"),
    persons: w("Online randevu alan kişiler", "People who book online"),
    data: w("Ad, telefon, doğrulama kodunun özeti", "Name, phone, hash of the code"),
    purpose: w("Online randevu alınması ve telefonun doğrulanması", "Booking online and verifying the phone"),
    basis: contract,
    recipients: ["netgsm", "installation_sms"],
    retention: w(
      "Tamamlanmayan başvuru 1 gün; tamamlanan randevu gibi",
      "Unfinished bookings 1 day; others as appointments",
    ),
    only: ["booking"],
  },
  notes: {
    category: w("Müşteri notları", "Notes about customers"),
    persons: customers,
    data: w(
      "Aktivite ve hatırlatma notları. Sağlık bilgisi (alerji, ilaç, gebelik) özel niteliklidir; yazılacaksa m. 6 uyarınca açık rıza gerekir",
      "Notes of activities and reminders. Health data (allergies, medicine, pregnancy) is of a special category; writing it needs explicit consent (art. 6)",
    ),
    purpose: w("Hizmetin kişiye uygun verilmesi", "Adapting the service to the person"),
    basis: interest,
    recipients: [],
    retention: untilForgotten,
  },
  sales: {
    category: w("Müşteri işlem: satış ve ödemeler", "Customer transactions: sales and payments"),
    persons: customers,
    data: w(
      "Satış, ödeme, veresiye, bakiye, hediye kartı, seans paketi, kupon, teslimat adresi",
      "Sales, payments, debts, balances, gift cards, session packages, coupons, delivery addresses",
    ),
    purpose: w("Satış ve tahsilat; muhasebe kayıtlarının tutulması", "Selling, collecting and keeping books"),
    basis: w("KVKK m. 5/2-c ve 5/2-ç: sözleşme, hukuki yükümlülük", "KVKK art. 5/2: contract, legal obligation"),
    recipients: ["accountant", "api"],
    retention: tenYears,
  },
  card_payments: {
    category: w("Finans: kartla çevrim içi ödeme", "Finance: card payments online"),
    persons: customers,
    data: w(
      "Tutar, ödeme numarası; kart numarası Defter'e gelmez",
      "Amount and number of the payment; card numbers never reach Defter",
    ),
    purpose: w("Fatura ve kaporanın kartla ödenmesi", "Paying invoices and deposits by card"),
    basis: contract,
    recipients: ["iyzico"],
    retention: tenYears,
    only: ["iyzico"],
  },
  marketplace: {
    category: w("Pazaryeri siparişleri", "Marketplace orders"),
    persons: w("Pazaryeri müşterileri", "Customers of the marketplace"),
    data: w("Ad, yönlendirilen telefon, sipariş ve teslimat notu", "Name, forwarded phone, order and delivery note"),
    purpose: w("Siparişin hazırlanması ve teslimi", "Preparing and delivering orders"),
    basis: contract,
    recipients: ["getir"],
    retention: tenYears,
    only: ["getir"],
  },
  invoices: {
    category: w("Finans: faturalar ve e-belgeler", "Finance: invoices and e-documents"),
    persons: w("Müşteriler ve alıcılar", "Customers and recipients"),
    data: w(
      "Ad veya unvan, adres, TCKN veya VKN, vergi dairesi, tutar",
      "Name, address, tax or ID number, tax office, amounts",
    ),
    purpose: w("Fatura düzenlenmesi ve saklanması", "Issuing and keeping invoices"),
    basis: obligation,
    recipients: ["nilvera", "accountant"],
    retention: tenYears,
  },
  consents: {
    category: w("Pazarlama: ileti onayları", "Marketing: consents"),
    persons: customers,
    data: w("Onay ve ret tarihi, kanal, adres, kanıt", "Dates, channel, address and evidence of consents"),
    purpose: w(
      "Onayın ispatı ve İYS'ye bildirilmesi",
      "Proving consents and reporting them to the register of consents (IYS)",
    ),
    basis: obligation,
    recipients: ["iys"],
    retention: w("Onay sona erdikten sonra 3 yıl", "3 years after a consent has ended"),
  },
  marketing: {
    category: w("Pazarlama: kampanyalar", "Marketing: campaigns"),
    persons: w("Onay veren müşteriler", "Customers who consented"),
    data: w("Telefon, e-posta, hedef kitle ölçütleri, gönderilen ileti", "Phone, e-mail, rules of audiences, messages"),
    purpose: w("Kampanya ve duyuru gönderilmesi", "Sending campaigns"),
    basis: consent,
    recipients: ["netgsm", "installation_sms", "smtp", "installation_mail"],
    retention: w("İleti metni 24 ay", "Texts of messages 24 months"),
  },
  messages: {
    category: w("Bilgilendirme mesajları", "Information messages"),
    persons: customers,
    data: w("Telefon, e-posta, mesaj metni, iletim durumu", "Phone, e-mail, text and state of messages"),
    purpose: w("Randevu hatırlatma, fiş ve fatura bağlantısı", "Reminders, receipts and links to invoices"),
    basis: contract,
    recipients: ["netgsm", "installation_sms", "smtp", "installation_mail"],
    retention: w("Mesaj metni 24 ay", "Texts of messages 24 months"),
  },
  suppliers: {
    category: w("Tedarikçiler", "Suppliers"),
    persons: w("Tedarikçi ve yetkilileri", "Suppliers and their staff"),
    data: w("Ad, iletişim, vergi bilgisi, gider belgeleri", "Name, contact, tax identity, bills with slips"),
    purpose: w("Satın alma ve muhasebe", "Buying and bookkeeping"),
    basis: obligation,
    recipients: ["accountant"],
    retention: tenYears,
  },
  employees: {
    category: w("Özlük: çalışanlar", "Staff"),
    persons: w("Çalışanlar", "Employees"),
    data: w(
      "Ad, iletişim, fotoğraf, çalışma saatleri, prim ve hakediş",
      "Name, contact, photo, working hours, commission and pay",
    ),
    purpose: w("Çalışma planı, prim ve hakediş hesabı", "Planning work and computing pay"),
    basis: w(
      "KVKK m. 5/2-c ve 5/2-ç: iş sözleşmesi, hukuki yükümlülük",
      "KVKK art. 5/2: employment contract, legal obligation",
    ),
    recipients: ["accountant"],
    retention: w("İş ilişkisi boyunca; muhasebe kayıtları 10 yıl", "During the employment; books 10 years"),
  },
  security: {
    category: w("İşlem güvenliği", "Security"),
    persons: w("Çalışanlar (kullanıcılar)", "Employees (users)"),
    data: w("Giriş kayıtları, IP adresi, tarayıcı, denetim kaydı", "Logins, IP address, browser, audit"),
    purpose: w("Bilgi güvenliğinin sağlanması", "Security"),
    basis: interest,
    recipients: [],
    retention: w("Giriş kayıtları 1 yıl; denetim kaydı 10 yıl", "Logins 1 year; audit 10 years"),
  },
  requests: {
    category: w("KVKK başvuruları", "Data protection requests"),
    persons: w("Başvuran kişiler", "People who make requests"),
    data: w("Ad, iletişim, başvuru ve yanıt", "Name, contact, request and answer"),
    purpose: w("Başvuruların yanıtlanması ve ispatı", "Answering requests and proving it"),
    basis: obligation,
    recipients: [],
    retention: w("Yanıttan sonra 3 yıl; sonra metinsiz kayıt", "3 years after the answer; then without texts"),
  },
} as const satisfies Record<string, Activity>;
export type ActivityCode = keyof typeof activities;
export const activityCodes = Object.keys(activities) as [ActivityCode, ...ActivityCode[]];
