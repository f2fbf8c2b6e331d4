import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { OutboundCall } from "#kit/server/guarded-http.ts";

type Fields = Record<string, string | number>;

/** iyzico for tests: answers that are signed as documented. */
export interface IyzicoSim {
  /** Keys that it accepts. */
  keys: { api_key: string; secret_key: string };
  /** The forms of opened pages, by token. */
  forms: Map<string, Fields>;
  /** Tokens of pages on which a card was accepted. */
  paid: Set<string>;
  isAway: boolean;
  /** The product's outbound calls. */
  http(call: OutboundCall): Promise<{ status: number; body: string; bytes: Buffer }>;
}

export function iyzicoSim(): IyzicoSim {
  const keys = { api_key: "sandbox-anahtar", secret_key: "sandbox-gizli-anahtar" };
  const sim: IyzicoSim = {
    keys,
    forms: new Map(),
    paid: new Set(),
    isAway: false,
    async http({ url, headers = {}, body: text = "" }) {
      if (sim.isAway) throw new Error("away");
      const { origin, pathname } = new URL(url);
      expect(origin).toBe("https://sandbox-api.iyzipay.com");
      const said = Buffer.from(String(headers["authorization"]).slice(8), "base64").toString();
      const right = `apiKey:${keys.api_key}&randomKey:${headers["x-iyzi-rnd"]}&signature:${hmac(keys, headers["x-iyzi-rnd"] + pathname + text)}`;
      const answer = said === right ? answerOf(sim, pathname, JSON.parse(text) as Fields) : { status: "failure" };
      const bytes = Buffer.from(JSON.stringify(answer));
      return { status: 200, body: bytes.toString(), bytes };
    },
  };
  return sim;
}

const hmac = ({ secret_key }: IyzicoSim["keys"], text: string) =>
  createHmac("sha256", secret_key).update(text).digest("hex");

function answerOf({ keys, forms, paid }: IyzicoSim, path: string, body: Fields): object {
  if (path === "/payment/bin/check") return { status: "success" };
  if (path.includes("initialize")) {
    const token = randomUUID();
    forms.set(token, body);
    const signature = hmac(keys, `${body["conversationId"]}:${token}`);
    const paymentPageUrl = `https://sandbox-cpp.iyzipay.com/?token=${token}`;
    return { status: "success", conversationId: body["conversationId"], token, paymentPageUrl, signature };
  }
  const token = String(body["token"]);
  const { price: text, basketId, currency } = forms.get(token) ?? {};
  if (!paid.has(token)) return { status: "failure" };
  const [price, paymentId, conversationId] = [Number(text), `1${token}`, body["conversationId"]];
  const values = ["SUCCESS", paymentId, currency, basketId, conversationId, price, price, token];
  const facts = { token, conversationId, basketId, currency, price, paidPrice: price, paymentId };
  const signature = hmac(keys, values.join(":"));
  return { status: "success", paymentStatus: "SUCCESS", fraudStatus: 1, ...facts, signature };
}
