import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { hasIyzicoAccount } from "#kit/server/iyzico-account.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { Credentials } from "./apps/app.ts";

/** Asks iyzico whether it takes the keys: 422 where it refuses them, 503 where it is away. */
export async function checkIyzicoAccount({ http }: Pick<Context, "http">, keys: Credentials): Promise<void> {
  if (!(await hasIyzicoAccount(http, keys)))
    throw invalidField(
      "secret_key",
      sentence("iyzico bu anahtarları kabul etmedi", "iyzico did not accept these keys"),
      "refused_by_provider",
    );
}
