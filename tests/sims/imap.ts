import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * A stand-in of an IMAP server (RFC 3501) with one inbox, for the commands CAPABILITY, ID, LOGIN, NAMESPACE, LIST, SELECT, UID SEARCH,
 * UID FETCH, UID STORE, NOOP and LOGOUT. It searches by numbers alone: SINCE finds every mail.
 */
export interface ImapSim {
  /** imap://user:password@host:port */
  url: string;
  mails: { uid: number; raw: string; seen: boolean }[];
  /** Puts a mail into the inbox. */
  put(raw: string): void;
  validity: number;
  /** How connections are answered; "hang up" does so at the first mail. */
  mood: "well" | "refuse" | "silent" | "garbage" | "hang up";
  stop(): Promise<void>;
}

export async function openImapSim(host = "127.0.0.1"): Promise<ImapSim> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined));
    if (sim.mood === "silent") return;
    if (sim.mood === "garbage") return void socket.end(Buffer.alloc(5000, "\x00{99999999999}\r\n* ("));
    socket.write("* OK the stand-in is ready\r\n");
    createInterface({ input: socket }).on("line", (line) => answer(sim, socket, line));
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const sim: ImapSim = {
    url: `imap://bounces:gizli@${host}:${(server.address() as AddressInfo).port}`,
    mails: [],
    put: (raw) => void sim.mails.push({ uid: (sim.mails.at(-1)?.uid ?? 0) + 1, raw, seen: false }),
    validity: 1,
    mood: "well",
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return sim;
}

function answer(sim: ImapSim, socket: Socket, line: string): void {
  const [, tag = "*", command = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
  const name = command.toUpperCase();
  const say = (...lines: string[]) => void socket.write([...lines, `${tag} OK done`, ""].join("\r\n"));
  if (sim.mood === "refuse" && name === "LOGIN") return void socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`);
  if (sim.mood === "hang up" && name === "UID FETCH") return void socket.destroy();
  if (name === "CAPABILITY") return say("* CAPABILITY IMAP4rev1");
  if (name === "LOGOUT") return void socket.end(`* BYE\r\n${tag} OK done\r\n`);
  if (name === "LIST") return say('* LIST () "/" INBOX');
  if (name === "SELECT")
    return say(`* ${sim.mails.length} EXISTS`, `* OK [UIDVALIDITY ${sim.validity}]`, `* OK [UIDNEXT ${nextUid(sim)}]`);
  if (name === "UID SEARCH")
    return say(
      `* SEARCH ${meant(sim, /UID (\S+)/.exec(rest)?.[1])
        .map(uidOf)
        .join(" ")}`,
    );
  if (name === "UID FETCH") return fetch(sim, rest, say);
  if (name === "UID STORE") for (const mail of meant(sim, rest.split(" ")[0])) mail.seen ||= /Seen/.test(rest);
  return say();
}

const nextUid = ({ mails }: ImapSim) => (mails.at(-1)?.uid ?? 0) + 1;
const uidOf = ({ uid }: { uid: number }) => uid;

/** The mails of "3", "1,4" or "2:*"; the last one always belongs to the latter. */
function meant({ mails }: ImapSim, set = "1:*") {
  const spans = set.split(",").map((span) => span.split(":"));
  const isIn = (uid: number) =>
    spans.some(([from, to = from]) => (to === "*" ? uid >= Number(from) : uid >= Number(from) && uid <= Number(to)));
  const last = set.endsWith("*") ? mails.slice(-1) : [];
  return mails.filter((mail) => isIn(mail.uid) || last.includes(mail));
}

/** Each mail's part in braces: its header fields, or its source. */
function fetch(sim: ImapSim, asked: string, say: (...lines: string[]) => void): void {
  const section = /BODY\.PEEK(\[[^\]]*\])(?:<0\.(\d+)>)?/i.exec(asked);
  say(
    ...meant(sim, asked.split(" ")[0]).map((mail) => {
      const isHeader = /HEADER/i.test(section?.[1] ?? "");
      const [head = ""] = mail.raw.split("\r\n\r\n");
      const part = Buffer.from(isHeader ? `${head}\r\n\r\n` : mail.raw).subarray(0, Number(section?.[2]) || undefined);
      const label = `BODY${section?.[1]}${section?.[2] ? "<0>" : ""}`;
      return `* ${sim.mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} ${label} {${part.length}}\r\n${part.toString()})`;
    }),
  );
}
