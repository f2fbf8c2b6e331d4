import { failedWrite } from "./api-error.ts";
import { newKey } from "./new-key.ts";
import { isAnswer, isUnanswered } from "./outcome.ts";

interface Sending<Result> {
  sent: unknown;
  key: string;
  running?: Promise<Result>;
  /** A try got no answer, and none since says what became of it. */
  isUnknown?: boolean;
}

/**
 * One key per intent, so that a lost reply never does a thing twice (decisions §1). While it is unknown whether the server did it, the
 * same intent is sent again exactly as before, also when facts on the screen have changed meanwhile. An answer or another intent ends it.
 */
export class Intents<Result> {
  private readonly calls = new Map<string, Sending<Result>>();

  get busy(): boolean {
    return [...this.calls.values()].some(({ running }) => running);
  }

  /** Whether it is unknown if a call was done. */
  get isUnknown(): boolean {
    return [...this.calls.values()].some(({ isUnknown }) => isUnknown);
  }

  /** Sends the intent once: a second press while it runs gets the same promise. `facts` as in `intentOf`. */
  run<S>(wanted: S, send: (sent: S, key: string) => Promise<Result>, facts?: readonly string[]): Promise<Result> {
    const { calls } = this;
    const intent = intentOf(wanted, facts);
    for (const [other, { running }] of calls) if (other !== intent && !running) calls.delete(other);
    const call = calls.get(intent) ?? { sent: wanted, key: newKey() };
    calls.set(intent, call);
    return (call.running ??= send(call.sent as S, call.key).then(
      (result) => {
        calls.delete(intent);
        return result;
      },
      (thrown: unknown) => {
        const failure = failedWrite(thrown);
        if (isAnswer(failure)) calls.delete(intent);
        call.isUnknown ||= isUnanswered(failure);
        delete call.running;
        throw failure;
      },
    ));
  }
}

/**
 * The same params, query and body are the same intent; files count by name, size and date. `facts`, fields that the screen knows and nobody
 * typed, do not count; a press begins without `confirm`.
 */
export function intentOf(sent: unknown, facts: readonly string[] = ["version", "confirm"]): string {
  return JSON.stringify(sent ?? {}, (name, value: unknown) => {
    if (facts.includes(name)) return undefined;
    if (value instanceof FormData) return [...value.entries()].map(([field, part]) => [field, partOf(part)]);
    return value;
  });
}

function partOf(part: FormDataEntryValue): unknown {
  return typeof part === "string" ? part : [part.name, part.size, part.lastModified];
}
