import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy that can stop answering without closing, like a firewall that dropped the connection. */
export async function silentProxy(target: string) {
  const { hostname: host, port } = new URL(target);
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let swallowsNew = false;
  const proxy = createServer((client) => {
    const server = connect({ host, port: Number(port) });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      if (swallowsNew) silent.add(from);
      from
        .on("data", (data) => void (silent.has(from) || to.write(data)))
        .on("error", () => undefined)
        .on("close", () => {
          open.delete(from);
          if (!silent.has(from)) to.destroy();
        });
    }
  });
  await new Promise<void>((done) => void proxy.listen(0, "127.0.0.1", done));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    /** All open connections are silent from now on; with `andNew` also later ones. */
    silence(andNew = false) {
      swallowsNew = andNew;
      for (const socket of open) silent.add(socket);
    },
    /** New connections work again. */
    restore: () => void (swallowsNew = false),
    close: () =>
      new Promise<void>((done) => {
        proxy.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
