/** The Turkish cases of a time that sentences need: "from" (21:00'den) and "at" (09:00'da). */
type Case = "from" | "at";

const soft = { from: "den", at: "de" };
const hard = { from: "dan", at: "da" };
const sharp = { from: "ten", at: "te" };

/** The endings of sıfır, bir, iki … dokuz, as they are read. */
const units = [hard, soft, soft, sharp, sharp, sharp, hard, soft, soft, hard];
/** The endings of on, yirmi, otuz, kırk, elli. */
const tens = [hard, hard, soft, hard, { from: "tan", at: "ta" }, soft];

/** A time ("HH:MM", company time) with its Turkish ending, which follows the last word read; "" stays "": 19:00'dan, 20:00'de, 21:40'tan. */
export function turkishClock(time: string, wanted: Case): string {
  if (!time) return "";
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const read = minutes || hours;
  const ending = read % 10 || read === 0 ? units[read % 10] : tens[read / 10];
  return ending ? `${time}'${ending[wanted]}` : time;
}
