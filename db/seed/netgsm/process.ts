import { createInterface } from "node:readline";
import { fail } from "#app/failure.ts";
import { simPort } from "../sim-port.ts";
import { demoAccount, statusOf } from "./demo.ts";
import { openNetgsmSim, turkishTime, type TakenSms } from "./stand-in.ts";

/**
 * `npm run sim:sms`: the stand-in of NetGSM as a separate process at PORT (4010). As a child process of the demonstration salon it has the
 * salon's account and failures, sends its address to the parent and ends with it. Prints each SMS, so that codes can be read.
 */
const onSms = ({ no, msg }: TakenSms) => say(`SMS to ${no}: ${msg}`);

await (process.send ? runForSalon() : run()).catch(fail);

async function runForSalon(): Promise<void> {
  const { usercode, password, header } = demoAccount;
  const sim = { port: simPort(4010), usercode, password, headers: [header], statusOf, onSms };
  const { url } = await openNetgsmSim(sim);
  process.send?.({ url });
  process.on("disconnect", () => process.exit());
}

async function run(): Promise<void> {
  const sim = await openNetgsmSim({ port: simPort(4010), onSms });
  say(
    `A stand-in of NetGSM answers at ${sim.url}. Start the product with:\n` +
      `SMS_URL=${sim.url} NETGSM_USERCODE=8501234567 NETGSM_PASSWORD=sim-password NETGSM_HEADER=DEFTER PUBLIC_URL=http://127.0.0.1:3000 npm start\n` +
      "Type a number and a text to reply to an SMS: 5324182706 RET",
  );
  createInterface({ input: process.stdin }).on("line", (line) => {
    const [, phone, message] = /^(\S+) (.+)$/.exec(line) ?? [];
    if (phone && message) sim.inbox.push({ phone, message, date: turkishTime(new Date()) });
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
