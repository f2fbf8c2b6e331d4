import type { Context } from "#kit/server/context.ts";
import { type OutboundAnswer, Unreached } from "#kit/server/guarded-http.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { Credentials } from "./apps/app.ts";
import { problems } from "./problems.ts";

const LIVE_URL = "https://locals-integration-api-gateway.artisan.getirapi.com";

/** Signs in at Getir and looks for the shop: 422 where Getir refuses either, 503 where it is away. */
export async function checkGetirAccount(
  { http }: Pick<Context, "http">,
  { username, password, shop_id: shop = "" }: Credentials,
): Promise<void> {
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const ask = async (method: "GET" | "POST", path: string, authorization: string) => {
    const headers = { authorization, accept: "application/json", "user-agent": "Defter" };
    return readAnswer(await http({ method, url: `${LIVE_URL}${path}`, headers }));
  };
  try {
    const { token } = (await ask("POST", "/v1/auth/token", basic)) ?? {};
    if (typeof token !== "string")
      throw invalidField("password", "Getir bu kullanıcı adını veya şifreyi kabul etmedi", "refused_by_provider");
    const found = await ask("GET", `/v1/shops/${encodeURIComponent(shop)}`, `Bearer ${token}`);
    if (!found) throw invalidField("shop_id", "Getir'de bu numarayla mağazanız yok", "refused_by_provider");
  } catch (error) {
    throw error instanceof Unreached ? problems.app_away() : error;
  }
}

/** What stands in `data`; undefined where Getir refuses, which it also does under HTTP 200 by another return code than 0. */
function readAnswer({ status, body }: OutboundAnswer): Record<string, unknown> | undefined {
  if (status >= 500) throw new Unreached(`HTTP ${status}`, true);
  try {
    const { data, meta } = JSON.parse(body) as { data?: Record<string, unknown>; meta?: Record<string, unknown> };
    return status < 300 && String(meta?.["return-code"] ?? "0") === "0" ? (data ?? {}) : undefined;
  } catch {
    throw new Unreached("an answer that is no JSON", true);
  }
}
