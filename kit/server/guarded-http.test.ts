import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { guardedHttp, isPrivate, Unreached } from "./guarded-http.ts";

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const refusal = async (url: string, trusted: string[] = [], timeoutMs = 5000): Promise<Unreached> => {
  const error: unknown = await guardedHttp(trusted)({ method: "POST", url, body: "geheim", timeoutMs }).catch((e) => e);
  expect(error).toBeInstanceOf(Unreached);
  return error as Unreached;
};

describe("a guarded call", () => {
  test.each([
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://10.1.2.3/",
    "https://172.31.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/",
    "https://localhost/",
    "https://localhost.:8443/",
    "http://example.com/",
    "file:///etc/passwd",
    "https://user:secret@example.com/",
    "nonsense",
  ])("does not go to %s", async (url) => {
    expect((await refusal(url)).reached).toBe(false);
  });

  test("takes public addresses for public", () => {
    for (const open of ["8.8.8.8", "195.175.39.39", "2a00:1450::1", "172.32.0.1"]) expect(isPrivate(open)).toBe(false);
  });

  test("goes where the installation itself says, and follows no redirect", async () => {
    const inside = await serve((_request, reply) => reply.end("inside"));
    const origin = await serve((request, reply) => {
      if (request.url === "/away") reply.writeHead(302, { location: inside }).end();
      else reply.end(`${request.method} ${request.headers["x-key"]}`);
    });
    const http = guardedHttp([origin]);
    const answer = await http({ method: "POST", url: `${origin}/a`, headers: { "x-key": "1" }, body: "x" });
    expect(answer).toEqual({ status: 200, body: "POST 1" });
    expect(await http({ method: "GET", url: `${origin}/away` })).toMatchObject({ status: 302, body: "" });
  });

  test("tells a server that was not reached from one that was and did not answer", async () => {
    const silent = await serve(() => undefined);
    expect(await refusal(silent, [silent], 200)).toMatchObject({ reached: true, message: "no answer in time" });
    const cut = await serve((request) => request.socket.destroy());
    expect((await refusal(cut, [cut])).reached).toBe(true);
    const gone = "http://127.0.0.1:9";
    expect((await refusal(gone, [gone])).reached).toBe(false);
  });

  test("reads no endless answer", async () => {
    const endless = await serve((_request, reply) => {
      const more = (): void => void reply.write("x".repeat(65_536), more);
      more();
    });
    expect(await refusal(endless, [endless])).toMatchObject({ reached: true, message: "the answer is too large" });
  });
});
