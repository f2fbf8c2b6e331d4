import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { GetirRefused, GetirUnanswered } from "#kit/server/getir.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { Credentials } from "./apps/app.ts";
import { problems } from "./problems.ts";

/** Signs in at Getir and looks for the shop: 422 where Getir refuses either, 503 where it is away. */
export async function checkGetirAccount(
  { getir }: Pick<Context, "getir">,
  { username = "", password = "", shop_id: shopId = "" }: Credentials,
): Promise<void> {
  try {
    await getir.openBriefly({ username, password, shopId }).state();
  } catch (error) {
    if (error instanceof GetirUnanswered) throw problems.app_away();
    if (!(error instanceof GetirRefused)) throw error;
    if (wantsNewPassword(error)) throw invalidField("password", newPassword, "refused_by_provider");
    throw error.code === "401" || error.code === "403"
      ? invalidField(
          "password",
          sentence(
            "Getir bu kullanıcı adını veya şifreyi kabul etmedi",
            "Getir did not accept this user name or password",
          ),
          "refused_by_provider",
        )
      : invalidField(
          "shop_id",
          sentence("Getir'de bu numarayla mağazanız yok", "You have no shop with this number at Getir"),
          "refused_by_provider",
        );
  }
}

const newPassword = sentence(
  "Getir önce şifrenizi değiştirmenizi istiyor: Getir panelinde yeni bir şifre belirleyip buraya onu yazın",
  "Getir asks you to change your password first: set a new one in Getir's panel and enter it here",
);

/** Getir refuses a first sign-in until its password is changed. Only its words are known, and no code. */
const wantsNewPassword = ({ message }: GetirRefused): boolean =>
  /password.*(chang|reset|expir)|(chang|reset).*password|(şifre|parola).*(değiş|yenile)/i.test(message);
