import { randomUUID } from "node:crypto";
import type { GuardedHttp } from "./guarded-http.ts";
import { isSigned, paymentProblems, sign, type PaymentOrder, type PaymentResult, type Payments } from "./payments.ts";

/** Keys of an account at iyzico; see https://docs.iyzico.com, checkout form. */
export interface IyzicoKeys {
  apiKey: string;
  secretKey: string;
  /** https://api.iyzipay.com, or its sandbox. */
  url: string;
}

export interface IyzicoOptions extends IyzicoKeys {
  http: GuardedHttp;
  /** The origin of the product; iyzico's callback must reach it by https. */
  origin: string;
}

const TIME_OUT_MS = 10_000;
const INITIALIZE = "/payment/iyzipos/checkoutform/initialize/auth/ecom";
const RETRIEVE = "/payment/iyzipos/checkoutform/auth/ecom/detail";
/** What iyzico documents for buyers whose identity number is not known. */
const NO_IDENTITY = "11111111111";

/** Any BIN: the question is free, and iyzico answers it only for right keys. */
const BIN_CHECK = "/payment/bin/check";

type Answer = Record<string, unknown>;
type Asking = IyzicoKeys & { http: GuardedHttp };

/** Whether iyzico takes the keys. */
export async function isIyzicoAccount(options: Asking): Promise<boolean> {
  const question = { locale: "tr", conversationId: randomUUID(), binNumber: "554960" };
  const answer = await ask(options, BIN_CHECK, question).catch((cause: unknown) => {
    throw Object.assign(paymentProblems.payment_account_unchecked(), { cause });
  });
  return answer.status === "success";
}

/** Card payments by iyzico's checkout form. Its callback brings only a token; we request the result from iyzico with our own key. */
export function iyzicoPayments(options: IyzicoOptions): Payments {
  return {
    provider: "iyzico",
    async create(order) {
      const answer = await ask(options, INITIALIZE, initializeBody(order, options.origin));
      const { token, paymentPageUrl: url } = answer;
      const isWhole = typeof token === "string" && typeof url === "string" && url.startsWith("https://");
      if (!isWhole || !isSignedBy(options, answer, ["conversationId", "token"]))
        throw paymentProblems.payment_provider_away();
      return { token, url };
    },
    async verify({ token = "" }) {
      if (!/^[\w-]{8,100}$/.test(token)) return undefined;
      const answer = await ask(options, RETRIEVE, { locale: "tr", conversationId: randomUUID(), token });
      if (answer.status === "failure") return { ...nothingPaid, token };
      if (answer.token !== token || !isSignedBy(options, answer, retrieved)) return undefined;
      return resultOf(answer, token);
    },
  };
}

/** iyzico does not sign failures; a failure changes nothing of ours. */
const nothingPaid = { reference: "", amount: 0, currency: "", state: "failed", providerReference: "" } as const;

const retrieved = [
  "paymentStatus",
  "paymentId",
  "currency",
  "basketId",
  "conversationId",
  "paidPrice",
  "price",
  "token",
] as const;

function resultOf(answer: Answer, token: string): PaymentResult {
  return {
    reference: String(answer.basketId ?? ""),
    token,
    amount: Math.round(Number(answer.paidPrice) * 100),
    currency: String(answer.currency ?? ""),
    state: stateOf(answer),
    providerReference: String(answer.paymentId ?? ""),
  };
}

/** A payment counts when the money was taken (SUCCESS) and iyzico's fraud check passed (1; 0 is still in review, -1 refused). */
function stateOf({ paymentStatus, fraudStatus }: Answer): PaymentResult["state"] {
  if (paymentStatus === "FAILURE" || fraudStatus === -1) return "failed";
  return paymentStatus === "SUCCESS" && fraudStatus === 1 ? "paid" : "pending";
}

/** Lira as iyzico writes them: liraText(49900) is "499.00". */
const liraText = (kurus: number) => `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, "0")}`;

function initializeBody(order: PaymentOrder, origin: string) {
  const { reference, amount, currency, description, language, callback, buyer } = order;
  const price = liraText(amount);
  const place = { city: buyer.city || "İstanbul", country: "Turkey" };
  const address = { contactName: `${buyer.name} ${buyer.surname}`, ...place, address: buyer.address || place.city };
  return {
    locale: language,
    conversationId: reference,
    price,
    paidPrice: price,
    currency,
    basketId: reference,
    paymentGroup: "PRODUCT",
    callbackUrl: `${origin}${callback}`,
    enabledInstallments: [1],
    buyer: {
      id: buyer.id,
      name: buyer.name,
      surname: buyer.surname,
      gsmNumber: buyer.phone,
      email: buyer.email,
      identityNumber: NO_IDENTITY,
      registrationAddress: address.address,
      ip: buyer.ip,
      ...place,
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [{ id: reference, name: description, category1: "Defter", itemType: "VIRTUAL", price }],
  };
}

/** Posts with iyzico's HMAC header (IYZWSv2). No answer in ten seconds, or an unreadable one: 503. */
async function ask({ apiKey, secretKey, url, http }: Asking, path: string, content: object): Promise<Answer> {
  const body = JSON.stringify(content);
  const random = randomUUID();
  const signature = sign(secretKey, `${random}${path}${body}`);
  const authorization = Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString("base64");
  try {
    const { body: answer } = await http({
      url: `${url}${path}`,
      method: "POST",
      headers: {
        authorization: `IYZWSv2 ${authorization}`,
        "x-iyzi-rnd": random,
        "content-type": "application/json",
        accept: "application/json",
      },
      body,
      timeoutMs: TIME_OUT_MS,
    });
    return JSON.parse(answer) as Answer;
  } catch (error) {
    throw Object.assign(paymentProblems.payment_provider_away(), { cause: error });
  }
}

/** iyzico signs its answers: the values in this order, joined by ":", amounts without trailing zeros. */
function isSignedBy({ secretKey }: IyzicoOptions, answer: Answer, names: readonly string[]): boolean {
  const isAmount = (name: string) => name === "price" || name === "paidPrice";
  const values = names.map((name) => (isAmount(name) ? Number(answer[name]) : answer[name]) ?? "");
  return answer.status === "success" && isSigned(secretKey, values.join(":"), String(answer.signature ?? ""));
}
