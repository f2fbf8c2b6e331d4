import { fail } from "#app/failure.ts";
import { simPort } from "../sim-port.ts";
import { openGetirStandIn } from "./stand-in.ts";

/**
 * `npm run sim:getir`: the stand-in of Getir as a separate process. PORT (4020), FACTOR (how many times faster its clock runs, 1) and
 * ORDERS (orders in a minute, 2). As a child process of the demonstration salon it sends its address to the parent and ends with it.
 */
const { FACTOR = "1", ORDERS = "2" } = process.env;
const isChild = process.send !== undefined;
await run().catch(fail);

async function run(): Promise<void> {
  const { url } = await openGetirStandIn(
    {
      port: simPort(4020),
      factor: positive("FACTOR", FACTOR),
      ordersPerMinute: positive("ORDERS", ORDERS),
      // Nobody may be looking at the demonstration salon for a while.
      closes: !isChild,
    },
    {
      phone: ({ orderNumber }) => say(`Getir would call the shop now: order ${orderNumber} has waited for 30 seconds.`),
    },
  );

  if (process.send) {
    process.send({ url });
    process.on("disconnect", () => process.exit());
  } else
    say(
      `A stand-in of Getir answers at ${url}; it is not Getir. Start the product with GETIR_API_URL=${url} npm start\n` +
        "and connect Getir with user name defter, password stand-in and shop shop-1. Modes (slow, failing, hostile, lying) are set by\n" +
        `curl -d '{"mode":"slow"}' ${url}/admin, orders in a minute by '{"ordersPerMinute":10}', and pushes by\n` +
        `'{"pushUrl":"http://127.0.0.1:3000/hooks/getir","pushKey":"…","pushTimes":2,"pushLateMs":5000}'.`,
    );
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new Error(`${name} must be a number above 0, not "${text}"`);
}

function say(line: string): void {
  if (!isChild) process.stdout.write(`${line}\n`);
}
