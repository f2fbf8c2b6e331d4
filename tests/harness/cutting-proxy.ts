import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Where a connection is cut: before the server receives the request, after its reply, in the middle of the reply, or not at all. */
export const cuts = ["before", "after", "during", "none"] as const;
export type Cut = (typeof cuts)[number];

/** A proxy that cuts connections; `choose` says for each connection where. */
export async function cuttingProxy(target: string, choose: () => Cut) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const counts: Record<Cut, number> = { before: 0, after: 0, during: 0, none: 0 };
  const proxy = createServer((client) => {
    const cut = choose();
    counts[cut]++;
    const server = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, server]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
    const end = () => {
      client.destroy();
      server.destroy();
    };
    client
      .on("data", (request) => (cut === "before" ? end() : server.write(request)))
      .on("close", () => server.destroy());
    server
      .on("close", () => client.end())
      .on("data", (answer) => {
        if (cut === "none") return void client.write(answer);
        if (cut === "after") return end();
        return void client.write(answer.subarray(0, 40), end);
      });
  });
  await new Promise<void>((done) => void proxy.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise<void>((done) => {
        proxy.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
