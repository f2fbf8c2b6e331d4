import { Resolver } from "node:dns/promises";

/** The TXT records of a name, each joined from its parts; empty when it has none. Throws when DNS does not answer. Never in a transaction. */
export type TxtRecords = (name: string) => Promise<string[]>;

const NONE = new Set(["ENODATA", "ENOTFOUND"]);

/** `server`: "10.0.0.2" or "127.0.0.1:5353"; absent: the machine's own. Two tries of three seconds. */
export function txtRecords(server?: string): TxtRecords {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    if (server) resolver.setServers([server]);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      if (NONE.has((error as { code?: string }).code ?? "")) return [];
      throw error;
    }
  };
}
