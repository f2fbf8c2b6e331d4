import dns from "node:dns";
import { createServer, type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { circuitBreaker } from "./circuit-breaker.ts";
import { guardedHttp, isPrivate, publicAddressOf, Unreached } from "./guarded-http.ts";

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
    expect(answer).toMatchObject({ status: 200, body: "POST 1", bytes: Buffer.from("POST 1") });
    expect(await http({ method: "GET", url: `${origin}/away` })).toMatchObject({ status: 302, body: "" });
  });

  test("tells a server that was not reached from one that was and did not answer", async () => {
    const silent = await serve(() => undefined);
    expect(await refusal(silent, [silent], 200)).toMatchObject({
      reached: true,
      reason: "late",
      message: "no answer in time",
    });
    const cut = await serve((request) => request.socket.destroy());
    expect((await refusal(cut, [cut])).reached).toBe(true);
    const gone = "http://127.0.0.1:9";
    expect(await refusal(gone, [gone])).toMatchObject({ reached: false, reason: "refused" });
  });

  test("tells an unknown name and a failed TLS from other failures, without Node's advice", async () => {
    expect(await refusal("https://nobody.invalid/")).toMatchObject({ reached: false, reason: "nameless" });
    const plain = (await serve(() => undefined)).replace("http:", "https:");
    expect(await refusal(plain, [plain])).toMatchObject({ reached: false, reason: "tls", message: "EPROTO" });
  });

  test("reads no endless answer", async () => {
    const endless = await serve((_request, reply) => {
      const more = (): void => void reply.write("x".repeat(65_536), more);
      more();
    });
    expect(await refusal(endless, [endless])).toMatchObject({ reached: true, reason: "large" });
  });
});

describe("a host that keeps failing", () => {
  test("is left alone after five failures in a row, and tried by one call once it has rested", async () => {
    let calls = 0;
    let isWell = false;
    let clock = 0;
    const origin = await serve((_request, reply) => {
      calls += 1;
      if (isWell) reply.end("well");
      else reply.writeHead(503).end();
    });
    const http = guardedHttp([origin], circuitBreaker({ now: () => clock }));
    const call = () => http({ method: "GET", url: origin }).catch((error: Unreached) => error);
    for (let time = 0; time < 5; time++) expect(await call()).toMatchObject({ status: 503 });
    expect(await call()).toMatchObject({
      reached: false,
      reason: "paused",
      message: expect.stringContaining("left alone"),
    });
    expect(calls).toBe(5);
    clock += 30_000;
    expect(await call()).toMatchObject({ status: 503 });
    expect(await call()).toBeInstanceOf(Unreached);
    clock += 30_000;
    isWell = true;
    expect(await call()).toMatchObject({ body: "well" });
    expect(await call()).toMatchObject({ body: "well" });
    expect(calls).toBe(8);
  });

  test("does not hold up another host", async () => {
    const broken = await serve((request) => request.socket.destroy());
    const well = await serve((_request, reply) => reply.end("well"));
    const http = guardedHttp([broken, well]);
    for (let time = 0; time < 7; time++) await http({ method: "GET", url: broken }).catch(() => undefined);
    expect(await http({ method: "GET", url: well })).toMatchObject({ body: "well" });
  });
});

test("an address that a business names fails for that business alone", async () => {
  const origin = await serve((request, reply) => {
    if (request.url === "/gone") reply.writeHead(503).end();
    else reply.end("well");
  });
  const http = guardedHttp([origin]);
  const call = (path: string, company?: number) =>
    http({ method: "POST", url: `${origin}${path}`, ...(company && { company }) }).then(
      ({ status }) => status,
      (error: Unreached) => error.message,
    );
  const leftAlone = expect.stringContaining("left alone");
  for (let time = 0; time < 5; time++) expect(await call("/gone", 1)).toBe(503);
  expect(await call("/", 1)).toEqual(leftAlone);
  // Neither another business nor a provider at the same host is held up.
  expect([await call("/", 2), await call("/")]).toEqual([200, 200]);
  expect(await call("/", 1)).toEqual(leftAlone);
  for (let time = 0; time < 5; time++) await call("/gone");
  expect([await call("/"), await call("/", 2)]).toEqual([leftAlone, 200]);
});

describe("an address inside the network", () => {
  const inside = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.5.4",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "198.18.0.9",
  ];
  const hex = (number: number, size: number) => number.toString(16).padStart(size, "0");
  /** Ways to write an IPv4 address that resolvers understand. */
  const formsOf = (address: string): string[] => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
    const whole = ((a * 256 + b) * 256 + c) * 256 + d;
    const [high, low] = [hex(a * 256 + b, 4), hex(c * 256 + d, 4)];
    return [
      address,
      `${address}.`,
      String(whole),
      `0x${hex(whole, 8)}`,
      `0X${hex(whole, 8).toUpperCase()}`,
      `0${whole.toString(8)}`,
      [a, b, c, d].map((part) => `0x${part.toString(16)}`).join("."),
      [a, b, c, d].map((part) => `0${part.toString(8)}`).join("."),
      [a, b, c, d].map((part) => `000${part.toString(8)}`).join("."),
      `${a}.${whole % 2 ** 24}`,
      `${a}.${b}.${c * 256 + d}`,
      `0x${a.toString(16)}.${whole % 2 ** 24}`,
      address.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      address.replaceAll(".", "\u3002"),
      address.replace(/^\d/, (digit) => `%3${digit}`),
      `[::ffff:${address}]`,
      `[0:0:0:0:0:ffff:${address}]`,
      `[::ffff:${high}:${low}]`,
      `[::FFFF:${high.toUpperCase()}:${low.toUpperCase()}]`,
      `[::${address}]`,
      `[64:ff9b::${address}]`,
      `[64:ff9b:1::${high}:${low}]`,
      `[2002:${high}:${low}::1]`,
      `[2001:0:${high}:${low}::1]`,
    ];
  };
  const own = [
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[ff02::1]",
    "[2001:db8::1]",
    "[fec0::1]",
    "[100::1]",
  ];
  const names = ["localhost", "LOCALHOST", "localhost.", "ip6-localhost"];
  const forms = [...inside.flatMap(formsOf), ...own, ...names];

  test("is not connected to, in any of 200 ways to write it", async () => {
    let connections = 0;
    const server = createServer(() => undefined).on("connection", () => (connections += 1));
    await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
    stops.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(new Set(forms).size).toBeGreaterThanOrEqual(200);
    const http = guardedHttp([], circuitBreaker({ failures: Infinity }));
    expect(await refusal("https://10.0.0.1", [])).toMatchObject({ reason: "private" });
    for (const form of forms) {
      const error: unknown = await http({ method: "GET", url: `https://${form}:${port}/`, timeoutMs: 2000 }).catch(
        (e) => e,
      );
      expect(error, form).toMatchObject({ name: "Unreached", reached: false });
      await expect(publicAddressOf(form), form).rejects.toThrow(Unreached);
    }
    expect(connections).toBe(0);
  });

  test("is not connected to by a name that changes its mind after it was checked", async () => {
    const { lookup } = dns;
    const answers = ["10.0.0.1", "127.0.0.1", "::1", "192.168.0.7"];
    let asked = 0;
    dns.lookup = ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
      const address = answers[asked++ % answers.length] as string;
      done(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
    }) as never;
    syncBuiltinESMExports();
    try {
      for (const _ of answers) expect((await refusal("https://rebinding.example/")).reached).toBe(false);
      // One look-up for each call: the address that is checked is the one that is connected to.
      expect(asked).toBe(answers.length);
    } finally {
      dns.lookup = lookup;
      syncBuiltinESMExports();
    }
  });
});
