import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterAll } from "vitest";

/** A name server on loopback that answers TXT questions from `records`; other names do not exist. `silent`: it answers nothing. */
export async function nameServer() {
  const records = new Map<string, string[]>();
  const state = { records, silent: false, address: "" };
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    if (!state.silent) socket.send(answerTo(question, records), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  state.address = `127.0.0.1:${socket.address().port}`;
  afterAll(() => new Promise<void>((done) => socket.close(done)));
  return state;
}

/** The reply (RFC 1035): the question again, and a TXT record for each text. */
function answerTo(question: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.subarray(12, at + 5);
  const texts = records.get(labels.join(".").toLowerCase());
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(texts ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  const answers = (texts ?? []).map((text) => {
    const data = Buffer.from(text);
    const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length]);
    return Buffer.concat([fixed, data]);
  });
  return Buffer.concat([head, asked, ...answers]);
}
