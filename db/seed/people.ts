import type { Weekday } from "#kit/server/time.ts";
import type { Turkish } from "./words.ts";

/** Turkish names that together contain every letter of the alphabet. */
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

const britishWomen =
  `Olivia Amelia Isla Ava Ivy Freya Lily Florence Mia Willow Rosie Sophia Isabella Grace Daisy Sienna Poppy Elsie Emily Ella Evelyn Phoebe
Charlotte Evie Harper Millie Matilda Maya Sofia Alice Isabelle Luna Ruby Hallie Eliza Eleanor Robyn Penelope Harriet Nancy Beatrice Clara Edith Zoe Hannah Lucy Molly Holly Martha Amber`.split(
    /\s+/,
  );
const britishMen =
  `Noah George Leo Arthur Oscar Harry Theodore Henry Archie Jack Charlie Freddie Thomas Alfie Isaac William Lucas James Edward Joseph Reuben Samuel Hugo Louis Adam`.split(
    /\s+/,
  );
const britishSurnames =
  `Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke
Harris Lewis Turner Hill Cooper Ward Moore Morris King Watson Baker Harrison Morgan Allen Scott Mitchell Phillips Lee Parker Bennett Cox Shaw Ellis Foster
Graham Marsh Webb Palmer Holmes Knight Fisher Barker Chapman Murphy Spencer O'Connor`.split(/\s+/);

/** The names of a salon in one language. */
export interface People {
  business: string;
  owner: { name: string; surname: string };
  /** Names of `staff`, in the same order. */
  colleagues: readonly (readonly [name: string, surname: string])[];
  firstNames: { female: readonly string[]; male: readonly string[] };
  surnames: readonly string[];
}

export const turkishPeople: People = {
  business: "Yıldız Güzellik Salonu",
  owner: { name: "Elif", surname: "Yıldız" },
  colleagues: [
    ["Merve", "Şahin"],
    ["Burak", "Özer"],
    ["Selin", "Aksoy"],
    ["Deniz", "Güneş"],
    ["Hakan", "Çelik"],
    ["İrem", "Doğan"],
    ["Gamze", "Koç"],
  ],
  firstNames: { female: women, male: men },
  surnames,
};

export const englishPeople: People = {
  business: "Willow Beauty Studio",
  owner: { name: "Emma", surname: "Hughes" },
  colleagues: [
    ["Chloe", "Bailey"],
    ["Daniel", "Reed"],
    ["Jessica", "Price"],
    ["Megan", "Doyle"],
    ["Oliver", "Grant"],
    ["Abigail", "Stone"],
    ["Lauren", "Carter"],
  ],
  firstNames: { female: britishWomen, male: britishMen },
  surnames: britishSurnames,
};

export interface SeedEmployee {
  gender: "female" | "male";
  /** Categories of services that this employee offers. */
  categories: readonly Turkish[];
  /** Weekday → hours that differ from the salon's; everybody has one day off. */
  hours: Partial<Record<Weekday, string>>;
  salary: number;
  goal: number;
  bonus: number;
}

/** The employees besides the owner; amounts are kuruş a month, the bonus a percentage. */
export const staff: readonly SeedEmployee[] = [
  {
    gender: "female",
    categories: ["Boya", "Bakım", "Kesim"],
    hours: { sunday: "-" },
    salary: 3_500_000,
    goal: 6_000_000,
    bonus: 10,
  },
  {
    gender: "male",
    categories: ["Erkek", "Kesim"],
    hours: { monday: "-" },
    salary: 3_200_000,
    goal: 5_000_000,
    bonus: 12,
  },
  {
    gender: "female",
    categories: ["Tırnak"],
    hours: { tuesday: "-" },
    salary: 2_800_000,
    goal: 4_000_000,
    bonus: 10,
  },
  {
    gender: "female",
    categories: ["Cilt Bakımı"],
    hours: { wednesday: "-", friday: "09:00-17:00" },
    salary: 3_000_000,
    goal: 4_500_000,
    bonus: 8,
  },
  {
    gender: "male",
    categories: ["Masaj"],
    hours: { thursday: "-", tuesday: "12:00-20:00" },
    salary: 2_900_000,
    goal: 4_000_000,
    bonus: 8,
  },
  {
    gender: "female",
    categories: ["Epilasyon"],
    hours: { wednesday: "-" },
    salary: 2_800_000,
    goal: 4_500_000,
    bonus: 10,
  },
  {
    gender: "female",
    categories: ["Kaş ve Kirpik"],
    hours: { monday: "-", saturday: "09:00-18:00" },
    salary: 2_700_000,
    goal: 3_500_000,
    bonus: 10,
  },
];
