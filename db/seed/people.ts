/** Names that occur in Turkey, with every letter the alphabet has. */
const women =
  `Elif Zeynep Merve Selin Deniz İrem Gamze Hülya Nazlı Gülşen Aslı Nur Fatma Özge Pınar Ceren Çağla Ebru İpek Tuğçe Melis Gizem
Sevgi Büşra Derya Şule Yasemin Sıla Esra Filiz Rabia Selma Dilara Ece Cansu Bahar Leyla Nihal Ayşe Hatice Emine Sibel Şebnem Işıl Irmak Ümran
Öykü Ülkü Nermin Hande Sedef Tülay Zehra Bengü Gülay Nilüfer Çiğdem Simge Hale Pelin`.split(/\s+/);
const men =
  `Burak Hakan Mehmet Ali Kerem Onur Emre Umut Arda Tolga Ahmet Mustafa Hüseyin İbrahim Ömer Yusuf Çağrı Barış Serkan Volkan Oğuz Uğur
Cem Kaan Gökhan Şahin İlker Özgür Tuncay Ünal`.split(/\s+/);
const surnames =
  `Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek
Polat Korkmaz Güneş Aksoy Özer Işık Erdoğan Ünal Güler Duman Toprak Bulut Tekin Avcı Erdem Ersoy Karaca Tan Sarı Ateş Yavuz Soylu Oğuz Acar Usta Bal
Ay Gök Er Uysal Akın Eren Bozkurt Keskin Çakır Coşkun Turan Şen İnce Uçar`.split(/\s+/);

export const firstNames = { female: women, male: men } as const;
export { surnames };

export interface SeedEmployee {
  name: string;
  surname: string;
  gender: "female" | "male";
  /** Categories of services that this person gives. */
  gives: readonly string[];
  /** Weekday → hours where they differ from the salon's. */
  hours?: Partial<Record<string, string>>;
  salary: number;
  goal: number;
  bonus: number;
}

/** Who works here besides the owner; amounts are kuruş a month, the bonus a percentage. */
export const staff: readonly SeedEmployee[] = [
  {
    name: "Merve",
    surname: "Şahin",
    gender: "female",
    gives: ["Boya", "Bakım", "Kesim"],
    salary: 3_500_000,
    goal: 6_000_000,
    bonus: 10,
  },
  {
    name: "Burak",
    surname: "Özer",
    gender: "male",
    gives: ["Erkek", "Kesim"],
    hours: { sunday: "-", monday: "-" },
    salary: 3_200_000,
    goal: 5_000_000,
    bonus: 12,
  },
  {
    name: "Selin",
    surname: "Aksoy",
    gender: "female",
    gives: ["Tırnak"],
    hours: { sunday: "-" },
    salary: 2_800_000,
    goal: 4_000_000,
    bonus: 10,
  },
  {
    name: "Deniz",
    surname: "Güneş",
    gender: "female",
    gives: ["Cilt Bakımı"],
    hours: { sunday: "-", friday: "09:00-17:00" },
    salary: 3_000_000,
    goal: 4_500_000,
    bonus: 8,
  },
  {
    name: "Hakan",
    surname: "Çelik",
    gender: "male",
    gives: ["Masaj"],
    hours: { sunday: "-", tuesday: "12:00-21:00" },
    salary: 2_900_000,
    goal: 4_000_000,
    bonus: 8,
  },
  {
    name: "İrem",
    surname: "Doğan",
    gender: "female",
    gives: ["Epilasyon"],
    hours: { sunday: "-", wednesday: "-" },
    salary: 2_800_000,
    goal: 4_500_000,
    bonus: 10,
  },
  {
    name: "Gamze",
    surname: "Koç",
    gender: "female",
    gives: ["Kaş ve Kirpik", "Makyaj"],
    hours: { sunday: "-", saturday: "09:00-18:00" },
    salary: 2_700_000,
    goal: 3_500_000,
    bonus: 10,
  },
];
