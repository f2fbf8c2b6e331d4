import { newKey } from "./new-key.ts";

/**
 * One key per intent, so that a lost reply never does a thing twice (decisions §1). The key stays while the same body is retried without an
 * answer; a success or another body ends it.
 */
export class Intents<Result> {
  private readonly keys = new Map<string, string>();
  private readonly running = new Map<string, Promise<Result>>();

  get busy(): boolean {
    return this.running.size > 0;
  }

  /** Runs the intent once: a second press while it runs gets the same promise. */
  run(intent: string, send: (key: string) => Promise<Result>): Promise<Result> {
    const already = this.running.get(intent);
    if (already) return already;
    const key = this.keyOf(intent);
    const running = send(key)
      .then((result) => {
        this.keys.delete(intent);
        return result;
      })
      .finally(() => this.running.delete(intent));
    this.running.set(intent, running);
    return running;
  }

  private keyOf(intent: string): string {
    for (const other of this.keys.keys()) if (other !== intent && !this.running.has(other)) this.keys.delete(other);
    const key = this.keys.get(intent) ?? newKey();
    this.keys.set(intent, key);
    return key;
  }
}

/** The same params, query and body are the same intent; files count by name, size and date. */
export function intentOf(sent: unknown): string {
  return JSON.stringify(sent, (_, value: unknown) => {
    if (value instanceof FormData) return [...value.entries()].map(([name, part]) => [name, partOf(part)]);
    return value;
  });
}

function partOf(part: FormDataEntryValue): unknown {
  return typeof part === "string" ? part : [part.name, part.size, part.lastModified];
}
