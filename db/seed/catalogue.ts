import type { SeedWords, Turkish } from "./words.ts";

type Size = Parameters<SeedWords["size"]>[0];

/** The services and products of the demonstration salon, with prices in lira. */

/** Category → services: name, minutes, price, discounted price if any. The `hairCategories` are below "Saç". */
export const services: Partial<
  Record<Turkish, readonly (readonly [name: Turkish, minutes: number, lira: number, discounted?: number])[]>
> = {
  Kesim: [
    ["Saç Kesimi", 45, 650],
    ["Kâkül Kesimi", 15, 200],
    ["Çocuk Saç Kesimi", 30, 400],
    ["Fön", 30, 300],
    ["Topuz", 60, 900],
    ["Maşa", 45, 450],
  ],
  Boya: [
    ["Dip Boya", 60, 950],
    ["Tüm Boya", 90, 1600],
    ["Röfle", 120, 2400, 2200],
    ["Ombre", 150, 2900],
    ["Balyaj", 180, 3400],
    ["Renk Açma", 120, 2100],
  ],
  Bakım: [
    ["Keratin Bakım", 60, 1500, 1350],
    ["Saç Botoksu", 90, 1900],
    ["Argan Bakımı", 45, 700],
    ["Saç Derisi Bakımı", 45, 800],
  ],
  Tırnak: [
    ["Manikür", 45, 400],
    ["Pedikür", 60, 500],
    ["Kalıcı Oje", 45, 450],
    ["Protez Tırnak", 90, 1100],
    ["Jel Güçlendirme", 60, 750],
    ["Oje Çıkarma", 15, 150],
  ],
  "Cilt Bakımı": [
    ["Cilt Bakımı", 60, 1000],
    ["Medikal Cilt Bakımı", 90, 1700, 1500],
    ["Akne Bakımı", 75, 1400],
    ["Nem Maskesi", 30, 450],
  ],
  "Kaş ve Kirpik": [
    ["Kaş Dizaynı", 30, 300],
    ["İpek Kirpik", 75, 1300],
    ["Kirpik Lifting", 60, 950],
    ["Kaş Laminasyonu", 45, 700],
  ],
  Epilasyon: [
    ["Lazer Epilasyon", 60, 1200],
    ["Ağda", 45, 500],
    ["Yüz Ağdası", 15, 200],
    ["İğneli Epilasyon", 30, 600],
  ],
  Masaj: [
    ["Masaj", 60, 1100],
    ["Medikal Masaj", 90, 1600],
    ["Aromaterapi Masajı", 90, 1500],
  ],
  Erkek: [
    ["Erkek Saç Kesimi", 30, 450],
    ["Sakal Tıraşı", 30, 250],
    ["Damat Tıraşı", 90, 1500],
  ],
};

/** The categories below "Saç"; the others are at the top level. */
export const hairCategories: readonly Turkish[] = ["Kesim", "Boya", "Bakım"];

export const brands = ["Nare", "Lavin", "Mirsa", "Ada Botanik", "Toros", "Beren"] as const;

/** Category → products: name, sizes (ml, or a text), lira of the smallest size, sku prefix. */
export const goods: Partial<
  Record<Turkish, readonly (readonly [name: Turkish, sizes: readonly Size[], lira: number, sku: string])[]>
> = {
  "Şampuan ve Krem": [
    ["Argan Yağlı Şampuan", ["300 ml", "750 ml"], 349, "SMP-ARG"],
    ["Isırgan Otlu Şampuan", ["400 ml", "1000 ml"], 265, "SMP-ISR"],
    ["Keratin Şampuan", ["300 ml", "750 ml"], 385, "SMP-KRT"],
    ["Mor Şampuan", ["250 ml", "500 ml"], 310, "SMP-MOR"],
    ["Nemlendirici Saç Kremi", ["300 ml", "750 ml"], 319, "KRM-NEM"],
    ["Onarıcı Saç Kremi", ["300 ml", "750 ml"], 335, "KRM-ONR"],
    ["Kepek Önleyici Şampuan", ["250 ml", "500 ml"], 289, "SMP-KPK"],
  ],
  "Saç Bakımı": [
    ["Keratin Saç Maskesi", ["250 ml", "500 ml"], 489, "MSK-KRT"],
    ["Argan Saç Maskesi", ["250 ml", "500 ml"], 459, "MSK-ARG"],
    ["Onarıcı Saç Serumu", ["50 ml", "100 ml"], 395, "SRM-ONR"],
    ["Isı Koruyucu Sprey", ["200 ml", "400 ml"], 275, "SPR-ISI"],
    ["Argan Yağı", ["50 ml", "100 ml"], 420, "YAG-ARG"],
    ["Saç Toniği", ["150 ml", "300 ml"], 240, "TNK-SAC"],
    ["Saç Uçları Bakım Yağı", ["75 ml", "150 ml"], 330, "YAG-UCL"],
  ],
  Şekillendirme: [
    ["Saç Spreyi Güçlü Tutuş", ["250 ml", "400 ml"], 185, "SPR-GCL"],
    ["Deniz Tuzu Spreyi", ["150 ml", "300 ml"], 245, "SPR-DNZ"],
    ["Köpük Hacim", ["200 ml", "300 ml"], 225, "KPK-HCM"],
    ["Mat Wax", ["100 ml", "150 ml"], 210, "WAX-MAT"],
    ["Parlak Wax", ["100 ml", "150 ml"], 205, "WAX-PRL"],
    ["Saç Jölesi", ["250 ml", "500 ml"], 145, "JOL-SAC"],
    ["Pudra Wax", ["20 gr", "40 gr"], 260, "WAX-PDR"],
  ],
  "Cilt Bakımı": [
    ["Kil Maskesi", ["100 ml", "200 ml"], 299, "MSK-KIL"],
    ["Güneş Koruyucu SPF 50", ["50 ml", "100 ml"], 549, "GNS-SPF"],
    ["C Vitamini Serumu", ["30 ml", "50 ml"], 480, "SRM-CVT"],
    ["Hyalüronik Serum", ["30 ml", "50 ml"], 460, "SRM-HYA"],
    ["Nemlendirici Krem", ["50 ml", "100 ml"], 350, "KRM-YUZ"],
    ["Gül Suyu", ["200 ml", "400 ml"], 120, "SUY-GUL"],
    ["Yüz Temizleme Jeli", ["150 ml", "300 ml"], 280, "JEL-TMZ"],
    ["Peeling", ["100 ml", "200 ml"], 310, "PLG-YUZ"],
  ],
  "El ve Tırnak": [
    ["El ve Tırnak Kremi", ["75 ml", "150 ml"], 149, "KRM-ELT"],
    ["Tırnak Güçlendirici", ["12 ml", "15 ml"], 165, "TRN-GCL"],
    ["Kalıcı Oje No. 08 Vişne", ["10 ml", "15 ml"], 185, "OJE-VSN"],
    ["Kalıcı Oje No. 12 Pudra", ["10 ml", "15 ml"], 185, "OJE-PDR"],
    ["Kalıcı Oje No. 21 Gece", ["10 ml", "15 ml"], 185, "OJE-GCE"],
    ["Kütikül Yağı", ["10 ml", "15 ml"], 130, "YAG-KTK"],
    ["Aseton", ["125 ml", "250 ml"], 75, "ASE-TON"],
  ],
  "Erkek Bakımı": [
    ["Sakal Bakım Yağı", ["30 ml", "50 ml"], 275, "YAG-SKL"],
    ["Sakal Şampuanı", ["150 ml", "250 ml"], 220, "SMP-SKL"],
    ["Tıraş Köpüğü", ["200 ml", "400 ml"], 135, "KPK-TRS"],
    ["Tıraş Sonrası Balsam", ["100 ml", "150 ml"], 195, "BLS-TRS"],
    ["Sakal Balmı", ["30 ml", "60 ml"], 240, "BLM-SKL"],
    ["Kolonya Limon", ["200 ml", "400 ml"], 110, "KLN-LMN"],
  ],
  Makyaj: [
    ["Maskara Siyah", ["8 ml", "12 ml"], 340, "MKR-SYH"],
    ["Mat Ruj", ["3 gr", "4 gr"], 260, "RUJ-MAT"],
    ["Kaş Kalemi", ["Açık", "Koyu"], 190, "KLM-KAS"],
    ["Fondöten", ["30 ml", "50 ml"], 420, "FND-TEN"],
    ["Makyaj Sabitleyici", ["100 ml", "150 ml"], 290, "SPR-SBT"],
    ["Far Paleti", ["9 renk", "12 renk"], 520, "FAR-PLT"],
  ],
  Aksesuar: [
    ["Ahşap Saç Fırçası", ["Küçük", "Büyük"], 420, "FRC-AHS"],
    ["Karbon Tarak", ["İnce", "Kalın"], 120, "TRK-KRB"],
    ["Saç Tokası Seti", ["6'lı", "12'li"], 95, "TOK-SET"],
    ["Mikrofiber Saç Havlusu", ["Gri", "Lila"], 210, "HVL-MKR"],
    ["İpek Yastık Kılıfı", ["Beyaz", "Pudra"], 650, "YST-IPK"],
    ["Tırnak Törpüsü", ["Tekli", "3'lü"], 45, "TRP-TRN"],
    ["Makyaj Fırçası Seti", ["5'li", "10'lu"], 480, "FRC-MKY"],
    ["Bigudi Seti", ["8'li", "16'lı"], 160, "BGD-SET"],
    ["Cımbız", ["Düz", "Eğik"], 85, "CMB-PRO"],
    ["Saç Maşası", ["25 mm", "32 mm"], 1450, "MSA-SAC"],
    ["Kirpik Kıvırıcı", ["Klasik", "Mini"], 175, "KRP-KVR"],
    ["Seyahat Boy Seti", ["3'lü", "5'li"], 390, "SET-SYH"],
  ],
};

/** The Turkish country prefix, a running number and the check digit. Example: ean13(1) is "8690000000012". */
export function ean13(number: number): string {
  const digits = `869${String(number).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
