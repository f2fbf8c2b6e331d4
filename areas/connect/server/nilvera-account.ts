import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { EdocumentAway, EdocumentRefused } from "#kit/server/edocuments.ts";
import { nilveraOf } from "#kit/server/nilvera.ts";
import { invalidField } from "#kit/server/problem.ts";
import type { Credentials } from "./apps/app.ts";
import { problems } from "./problems.ts";

/** Asks Nilvera whether it takes the key: 422 where it refuses it, 503 where it is away. */
export async function checkNilveraAccount(ctx: Pick<Context, "http" | "db">, credentials: Credentials): Promise<void> {
  try {
    await nilveraOf(ctx, credentials).check();
  } catch (error) {
    if (error instanceof EdocumentAway) throw problems.app_away();
    if (!(error instanceof EdocumentRefused)) throw error;
    throw invalidField(
      "api_key",
      sentence("Nilvera bu anahtarı kabul etmedi", "Nilvera did not accept this key"),
      "refused_by_provider",
    );
  }
}
