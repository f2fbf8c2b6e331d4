import { documentSums, lineSums, withheldOf } from "#areas/accounting/contract/document-sums.ts";
import { exemptions, withholdings } from "#areas/edocuments/contract/law.ts";
import { Dice } from "#tests/models/dice.ts";
import type { EDocument, Line, Party } from "#areas/edocuments/server/document.rules.ts";

/** Random e-documents that have every field: the same for the same seed. */
export function randomDocuments(seed: number, count: number): EDocument[] {
  const dice = new Dice(seed);
  const random = () => dice.next();
  return Array.from({ length: count }, (_, place) => randomDocument(random, place));
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const whole = (random: Random, most: number) => 1 + Math.floor(random() * most);

const names = ["Gülşen & Oğlu <Kuaför>", 'İğdeli Işıklandırma "A.Ş."', "Şükrü Çağ Ltd. Şti.", "Örnek Turizm"];
const person = { name: "", firstName: "Ayşe Nur", lastName: "Öztürk" };

function randomParty(random: Random, isPerson: boolean): Party {
  const place = { address: "Bağdat Cad. No: 12\nD: 3", district: "Kadıköy", city: "İstanbul" };
  const rest = { ...place, phone: pick(random, ["", "+905324182706"]), email: pick(random, ["", "a@ornek.com"]) };
  if (isPerson) return { ...rest, ...person, taxNumber: "10000000146", taxOffice: pick(random, ["", "Erenköy"]) };
  return {
    ...rest,
    name: pick(random, names),
    firstName: "",
    lastName: "",
    taxNumber: "1234567890",
    taxOffice: "Kadıköy",
  };
}

function randomLine(random: Random, rates: readonly number[]): Line {
  const quantity = pick(random, [1, 2, whole(random, 20), whole(random, 9999) / 1000, whole(random, 50_000) / 1000]);
  const price = pick(random, [whole(random, 99) + 100, whole(random, 100_000), whole(random, 5_000_000)]);
  const worth = Math.round(quantity * price);
  // At least something stays: a line of nothing has no KDV.
  const discount = pick(random, [0, 0, Math.floor(worth * random() * 0.6)]);
  const line = {
    quantity,
    price,
    discount,
    tax_rate: pick(random, rates),
    tax_type: pick(random, ["included", "excluded"] as const),
  };
  const { net, tax } = lineSums(line);
  return {
    description: pick(random, ["Saç kesimi & fön", "Şampuan 500 ml", "Cilt bakımı <derin>"]),
    ...line,
    net,
    tax,
  };
}

function randomDocument(random: Random, place: number): EDocument {
  const type = pick(random, ["SATIS", "SATIS", "SATIS", "IADE", "TEVKIFAT", "ISTISNA"] as const);
  const profile = pick(random, ["EARSIVFATURA", "TEMELFATURA"] as const);
  const rates = type === "ISTISNA" ? [0, 20] : type === "TEVKIFAT" ? [10, 20] : [0, 1, 10, 20];
  const first = randomLine(random, type === "ISTISNA" ? [0] : rates);
  const lines = [first, ...Array.from({ length: whole(random, 8) - 1 }, () => randomLine(random, rates))];
  const stays = type === "IADE" ? returnedPart(random, lines) : lines;
  // Some of the returns are of an invoice with withholding.
  const withholds = type === "TEVKIFAT" || (type === "IADE" && random() < 0.4);
  const currency = pick(random, ["TRY", "TRY", "TRY", "USD", "EUR", "GBP"]);
  const isConsumer = profile === "EARSIVFATURA" && !withholds && random() < 0.3;
  const buyer = randomParty(random, isConsumer || random() < 0.5);
  const fitting = exemptions.filter((law) => (law.type === "ISTISNA") === (type === "ISTISNA"));
  const number = (of: number) => `DFT2026${String(of).padStart(9, "0")}`;
  const hex = (place + 1).toString(16).padStart(12, "0");
  return {
    profile,
    type,
    uuid: `3f2504e0-4f89-41d3-9a0c-${hex}`,
    number: number(place + 1),
    date: "2026-07-15",
    time: "10:05:09",
    currency,
    ...(currency !== "TRY" && { exchangeRate: pick(random, ["41.2", "48.123456", "55"]) }),
    seller: { ...randomParty(random, random() < 0.5), taxOffice: "Erenköy" },
    buyer: isConsumer ? { ...buyer, taxNumber: "11111111111", address: "" } : buyer,
    lines: stays,
    exemption: pick(random, fitting).code,
    ...(withholds && { withholding: randomWithholding(random, stays) }),
    ...(type === "IADE" && { returns: [{ number: number(place + 500_000), date: "2026-07-01" }] }),
    notes: pick(random, [[], ["Teşekkür ederiz & yine bekleriz"]]),
  };
}

/** A code with the share of the lines' KDV, or of a return one kuruş beside it, because it is rounded with the returns before it. */
function randomWithholding(random: Random, lines: readonly Line[]): NonNullable<EDocument["withholding"]> {
  const code = pick(random, Object.keys(withholdings));
  const amount = withheldOf(documentSums(lines).tax, withholdings[code]?.percent ?? 0);
  return { code, amount: amount > 1 ? amount - pick(random, [0, 0, 1]) : amount };
}

/** Some lines, one of them with a part of its quantity. */
function returnedPart(random: Random, lines: readonly Line[]): Line[] {
  const [first, ...rest] = lines as [Line, ...Line[]];
  if (first.quantity < 2) return [first, ...rest.slice(0, Math.floor(random() * rest.length))];
  const line = { ...first, quantity: first.quantity - 1, discount: 0 };
  const { net, tax } = lineSums(line);
  // The net of a returned part follows the refunds before it, so it may be one kuruş beside that of its price (decision 0104).
  const moved = tax > 1 && net > 1 ? pick(random, [-1, 0, 1]) : 0;
  return [{ ...line, net: net + moved, tax: tax - moved }];
}
