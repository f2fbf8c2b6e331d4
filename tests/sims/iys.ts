import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fail } from "#app/failure.ts";
import { readBody } from "#db/seed/request-body.ts";
import { simPort } from "#db/seed/sim-port.ts";

/** A stand-in of İYS with its publicly known API: tokens, batches of consents, and their results. */

export interface IysSim {
  url: string;
  /** Accepted consents, newest last. */
  kept: TakenConsent[];
  /** Reasons for refusing a recipient's consents, by recipient. */
  refusals: Map<string, string>;
  /** Number of queries for results that are answered as pending first. */
  late: number;
  /** A batch with this recipient is refused with HTTP 422. */
  unreadable: string | undefined;
  /** Whether every account is refused. */
  isClosed: boolean;
  stop(): Promise<void>;
}

interface TakenConsent {
  recipient: string;
  recipientType: string;
  type: string;
  status: string;
  source: string;
  consentDate: string;
}

const ACCOUNT = { username: "defter", password: "sim-password" };
const TOKEN = "sim-token";

export async function openIysSim(port = 0): Promise<IysSim> {
  const batches = new Map<string, TakenConsent[]>();

  function add(reply: ServerResponse, list: TakenConsent[]): void {
    if (list.some(({ recipient }) => recipient === sim.unreadable))
      return answer(reply, 422, { errors: [{ code: "H144", message: "Alıcı hatalı" }] });
    const requestId = `request-${batches.size + 1}`;
    batches.set(requestId, list);
    answer(reply, 201, { requestId, subRequests: list.map((_, index) => ({ index })) });
  }

  function results(reply: ServerResponse, list: readonly TakenConsent[]): void {
    const isLate = sim.late > 0;
    if (isLate) sim.late -= 1;
    const rows = list.map((consent, index) => {
      if (isLate) return { index, status: "enqueue" };
      const message = reasonOf(consent);
      if (message) return { index, status: "failure", error: { code: "H178", message } };
      sim.kept.push(consent);
      return { index, status: "success" };
    });
    answer(reply, 200, rows);
  }

  /** Withdrawing a recipient without a consent at İYS is refused. */
  function reasonOf({ recipient, status, type }: TakenConsent): string | undefined {
    const isKnown = sim.kept.some((one) => one.recipient === recipient && one.type === type);
    return sim.refusals.get(recipient) ?? (status === "RET" && !isKnown ? "Kayıtlı onay yok" : undefined);
  }

  const server = createServer((request, reply) => {
    void readBody(request).then((body) => {
      const path = request.url ?? "";
      if (path === "/oauth2/token") {
        const { username, password } = body as typeof ACCOUNT;
        const isKnown = !sim.isClosed && username === ACCOUNT.username && password === ACCOUNT.password;
        return isKnown
          ? answer(reply, 200, { access_token: TOKEN, expires_in: 7200 })
          : answer(reply, 401, { errors: [{ code: "H001", message: "Kullanıcı veya şifre hatalı" }] });
      }
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(reply, 401, {});
      const [, id] = /^\/sps\/\d+\/brands\/\d+\/consents\/request(?:\/([\w-]+))?$/.exec(path) ?? [];
      if (request.method === "POST") return add(reply, body as unknown as TakenConsent[]);
      const batch = batches.get(id ?? "");
      return batch ? results(reply, batch) : answer(reply, 404, {});
    });
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  const sim: IysSim = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept: [],
    refusals: new Map(),
    late: 0,
    unreadable: undefined,
    isClosed: false,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return sim;
}

function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

if (process.argv[1] === import.meta.filename) {
  const run = async () => {
    const sim = await openIysSim(simPort(4011));
    process.stdout.write(
      `A stand-in of İYS answers at ${sim.url}. Start the product with IYS_URL=${sim.url} and enter this account:\n` +
        `username ${ACCOUNT.username}, password ${ACCOUNT.password}, İYS code 123456, brand code 123456\n`,
    );
  };
  await run().catch(fail);
}
