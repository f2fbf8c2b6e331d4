/** What Getir calls an order, read from its wire: money in kuruş, instants in ISO UTC, texts cleaned and cut. */
export interface GetirOrder {
  id: string;
  /** What people call it: "1024". */
  number: string;
  /** 400 waits for the shop … 900 delivered, 1500 and 1600 cancelled. A larger number is later; it never goes back. */
  status: number;
  /** Who brings it: Getir's couriers or the shop's own. */
  courier: "platform" | "own";
  /** Kuruş that Getir collects. */
  total: number;
  placedAt: string | null;
  customer: { name: string; phone: string };
  note: string;
  /** How the customer pays Getir, in its words. */
  payment: string;
  doNotKnock: boolean;
  lines: GetirLine[];
}

export interface GetirLine {
  id: string;
  /** The listing's `catalogProductId`. */
  listing: string;
  name: string;
  /** Pieces, as last revised. */
  count: number;
  /** Kuruş of one. */
  price: number;
  barcodes: string[];
  note: string;
}

/** One of the shop's listings. */
export interface GetirListing {
  id: string;
  menuProductId: string;
  vendorId: string;
  name: string;
  /** Kuruş. */
  price: number;
  /** Percent. */
  vatRate: number;
  images: string[];
  barcodes: string[];
}

/** What a listing offers. */
export interface GetirOffer {
  listing: string;
  /** 0 hides it. */
  quantity: number;
  /** Kuruş. */
  price: number;
  /** Kuruş before the reduction; sent where it is above the price. */
  oldPrice: number;
  /** The most that one order may have. */
  maxCount: number;
}

export type OpenState = "OPEN" | "CLOSED";
export type GetirStep = "verify" | "prepare" | "handover" | "deliver";
/** A line of which fewer were found than ordered. */
export interface Revision {
  id: string;
  count: number;
}

/** A clear no of Getir: nothing was changed there. `facts` are what its answer says beside the words. */
export class GetirRefused extends Error {
  override name = "GetirRefused";
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** No readable answer. `reached`: Getir may have done it all the same, and has to be asked. */
export class GetirUnanswered extends Error {
  override name = "GetirUnanswered";
  readonly reached: boolean;

  constructor(message: string, reached: boolean, cause?: unknown) {
    super(message, { cause });
    this.reached = reached;
  }
}

/** A shop at Getir. Called outside of transactions alone; every call throws `GetirRefused` or `GetirUnanswered`. */
export interface GetirShop {
  state(signal?: AbortSignal): Promise<{ name: string; workingStatus: OpenState; courierWorkingStatus: OpenState }>;
  setOpen(state: OpenState): Promise<void>;
  setCourier(state: OpenState): Promise<void>;
  /** Orders that wait for the shop, are under way, or were cancelled within a day. */
  orders(signal?: AbortSignal): Promise<GetirOrder[]>;
  order(id: string, signal?: AbortSignal): Promise<GetirOrder>;
  step(id: string, step: GetirStep, revised?: readonly Revision[]): Promise<void>;
  /** Why the order may be cancelled in its present state. */
  cancelReasons(id: string): Promise<{ id: string; title: string }[]>;
  cancel(id: string, reason: { id: string; note: string }): Promise<void>;
  /** All listings of the shop, each once. `isWhole` false: Getir counts more than it lists. */
  listings(signal?: AbortSignal): Promise<{ listings: GetirListing[]; isWhole: boolean }>;
  /** Sends at most 1,000 offers; answers the batch's number. */
  offer(offers: readonly GetirOffer[], signal?: AbortSignal): Promise<string>;
  /** What became of a batch: an error for each listing that was refused; undefined while it is being worked on. */
  batch(id: string, signal?: AbortSignal): Promise<{ listing: string; error: string | null }[] | undefined>;
}

export interface GetirAccount {
  username: string;
  password: string;
  shopId: string;
}

/** How shops at Getir are reached. */
export interface GetirWire {
  open(account: GetirAccount): GetirShop;
  /** The same for one request of a person: all its calls together end before the request does. */
  openBriefly(account: GetirAccount): GetirShop;
  /** Seconds that Getir gives for an answer to a new order, and the least between two steps. */
  clock: { answer: number; step: number };
}

export const GETIR_URL = "https://locals-integration-api-gateway.artisan.getirapi.com";
export const MOST_OFFERS = 1000;

const nobody = (): never => {
  throw new GetirUnanswered("Getir is not set up here", false);
};

/** Where nothing of Getir is set up: nobody answers. */
export const noGetir: GetirWire = { clock: { answer: 300, step: 60 }, open: nobody, openBriefly: nobody };
