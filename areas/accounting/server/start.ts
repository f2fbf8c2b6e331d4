import type { Db } from "#kit/server/database.ts";
import { mergeSettings } from "#areas/settings/server/settings.queries.ts";
import { kdvRates } from "../contract/law.ts";
import { insertAccounts } from "./accounts.queries.ts";
import { insertTaxes } from "./taxes.queries.ts";

/** Inserts a new business's accounting data (A3, decisions §2): KDV 20, 10 and 1, cash in Kasa, every other payment in Banka. */
export async function startAccounting(tx: Db): Promise<void> {
  const [tax] = await insertTaxes(tx, kdvRates.at(-1)!.value.toReversed());
  const [cash, bank] = await insertAccounts(tx, ["Kasa", "Banka"]);
  await mergeSettings(tx, {
    defaults: {
      tax,
      account: cash,
      accounts_by_method: { cash, credit_card: bank, bank_transfer: bank, qr: bank },
    },
  });
}
