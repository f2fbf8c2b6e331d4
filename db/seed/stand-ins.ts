import { isIP } from "node:net";
import type { Config } from "#app/config.ts";
import type { Database } from "#kit/server/database.ts";
import { connectDemo, restoreDemo, startDemoGetir } from "./getir/demo.ts";
import { demoAccount, restoreSent, startDemoNetgsm } from "./netgsm/demo.ts";
import type { SeededSalon } from "./salon.ts";

/** What surrounds the demonstration salon: stand-ins of the providers for which the settings name no account or address. */
export interface StandIns {
  /** The settings that lead to them. */
  config: Partial<Config>;
  /** For the log: what does not leave the machine. */
  lines: string[];
  /** Connects the new salon, or after a restart gives the stand-ins back what they knew. `address`: the product's. */
  connect(at: { address: string; salon: SeededSalon | undefined; database: Database }): Promise<void>;
  stop(): void;
}

/** Starts them as processes, which end with this one. */
export async function startStandIns(config: Config): Promise<StandIns> {
  const getir = config.getirUrl ? undefined : await startDemoGetir();
  const sms = config.netgsm || config.smsUrl ? undefined : await startDemoNetgsm();
  return {
    config: {
      ...(getir && { getirUrl: getir.url }),
      ...(sms && { netgsm: demoAccount, smsUrl: sms.url }),
      publicUrl: config.publicUrl ?? addressOf(config),
    },
    lines: [
      ...(getir ? ["Getir is a stand-in here: an account connected in this salon does not reach the real Getir"] : []),
      ...(sms ? ["NetGSM is a stand-in here: SMS are printed here and leave for no phone"] : []),
    ],
    async connect({ address, salon, database }) {
      if (sms) await restoreSent(database, sms.url);
      if (!getir) return;
      if (salon) await connectDemo(address, getir.url, salon);
      else await restoreDemo(database, getir.url);
    },
    stop() {
      getir?.stop();
      sms?.stop();
    },
  };
}

/** Where this machine's browser finds the product, for links in messages; unknown with PORT=0. */
function addressOf({ host, port }: Config): string | undefined {
  if (port === 0) return undefined;
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
