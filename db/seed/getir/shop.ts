import { randomUUID } from "node:crypto";

/** The data of Getir's stand-in: one shop with its listings and orders. */

export interface StandInLine {
  id: string;
  catalogProductId: string;
  name: { tr: string; en: string };
  count: number;
  finalCount?: number;
  /** Lira. */
  price: number;
  barcode: string;
  note: string;
}

export interface StandInOrder {
  orderId: string;
  orderNumber: string;
  status: number;
  /** 1 Getir's courier, 2 the shop's own. */
  deliveryType: 1 | 2;
  checkoutDate: string;
  products: StandInLine[];
  /** When it reached its status (ms, by the stand-in's clock). */
  since: number;
  /** The time of the last step, even one taken too early. */
  changedAt: number;
  customer: { name: string; clientMaskedPhoneNumber: string };
  clientNote: string;
  doNotKnock: boolean;
  /** Before it can be cancelled, the customer must be called on a line that asks for this code. */
  callCode?: string;
  /** Whether Getir has called the shop because of it. */
  isPhoned?: boolean;
}

export interface StandInListing {
  catalogProductId: string;
  menuProductId: string;
  vendorId: string;
  productName: string;
  price: number;
  quantity: number;
  oldPrice: number;
  maxCellCount: number;
  vatRate: number;
  barcodes: string[];
}

const goods = [
  "Şampuan",
  "Saç Kremi",
  "El Kremi",
  "Sakal Yağı",
  "Oje",
  "Saç Maskesi",
  "Tıraş Köpüğü",
  "Yüz Serumu",
  "Jöle",
  "Parfüm",
];
const makers = ["Nivea", "Elidor", "Arko", "Flormar", "Bioxin", "Gliss", "Dove", "Pastel"];

/** The listing with this index; the same barcode on each run. */
export function listingAt(place: number): StandInListing {
  const name = `${makers[place % makers.length]} ${goods[Math.floor(place / makers.length) % goods.length]} ${100 + (place % 25) * 20} ml`;
  return {
    catalogProductId: `g-${String(place + 1).padStart(5, "0")}`,
    menuProductId: `m-${place + 1}`,
    vendorId: `v-${place + 1}`,
    productName: name,
    price: 20 + ((place * 7) % 400) + 0.9,
    quantity: 0,
    oldPrice: 0,
    maxCellCount: 10,
    vatRate: 20,
    barcodes: [`8690${String(100_000_000 + place)}`],
  };
}

/** A product that the salon has given to the shop; kuruş. */
export interface OwnListing {
  id: string;
  name: string;
  barcodes: string[];
  price: number;
}

export const ownListing = ({ id, name, barcodes, price }: OwnListing): StandInListing => ({
  ...listingAt(0),
  catalogProductId: id,
  menuProductId: id,
  vendorId: id,
  productName: name,
  price: price / 100,
  barcodes,
});

const people = ["Ayşe K.", "Mehmet D.", "Zeynep A.", "Can T.", "Elif S.", "Burak Y."];
const notes = ["", "", "", "Bebek uyuyor", "Kapıya bırakın"];

export interface NewOrder {
  lines?: readonly { listing: string; count: number }[];
  courier?: "platform" | "own";
  /** Lira; the listing's price by default. */
  price?: number;
  callCustomer?: boolean;
}

let numbers = 1000;

/** The next order's number is greater than this one. */
export function numberAfter(number: number): void {
  numbers = Math.max(numbers, number);
}

/** An order of some listings. */
export function orderOf(listings: readonly StandInListing[], asked: NewOrder, now: number): StandInOrder {
  const number = (numbers += 1);
  const count = 1 + (number % 3);
  const picked =
    asked.lines ??
    listings.slice(0, count).map(({ catalogProductId }) => ({ listing: catalogProductId, count: 1 + (number % 2) }));
  const known = new Map(listings.map((listing) => [listing.catalogProductId, listing]));
  return {
    orderId: randomUUID(),
    orderNumber: String(number),
    status: 400,
    deliveryType: asked.courier === "own" ? 2 : 1,
    checkoutDate: new Date(now).toISOString(),
    products: picked.map(({ listing, count: pieces }, place) => ({
      id: `l${place + 1}`,
      catalogProductId: listing,
      name: { tr: known.get(listing)?.productName ?? listing, en: known.get(listing)?.productName ?? listing },
      count: pieces,
      price: asked.price ?? known.get(listing)?.price ?? 50,
      barcode: known.get(listing)?.barcodes[0] ?? "",
      note: "",
    })),
    since: now,
    changedAt: now,
    customer: { name: people[number % people.length] as string, clientMaskedPhoneNumber: "+90 850 *** ** 67" },
    clientNote: notes[number % notes.length] as string,
    doNotKnock: number % 5 === 3,
    ...(asked.callCustomer && { callCode: "4821" }),
  };
}

const kurus = (lira: number) => Math.round(lira * 100);

/** The total in lira. */
export const totalOf = ({ products }: Pick<StandInOrder, "products">): number =>
  products.reduce((sum, { count, finalCount, price }) => sum + kurus(price) * (finalCount ?? count), 0) / 100;
