import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { apiQuery, useApi } from "#kit/web/use-api.ts";

/**
 * The names of a customer's tags and a function that saves changed names. Changes show at once and are sent one after the other, so that a
 * tag can be taken off while it is being saved.
 */
export function useTags(customerId: number) {
  const t = useTranslations("customers.tags");
  const asked = { params: { id: customerId } };
  const own = useApi("GET /api/contacts/{id}/tags", asked);
  const queries = useQueryClient();
  const add = useAct("POST /api/contacts/{id}/tags");
  const remove = useAct("DELETE /api/contacts/{id}/tags/{tag}");
  const [typed, setTyped] = useState<string[]>();
  const sending = useRef({ count: 0, last: Promise.resolve() });
  const { queryKey } = apiQuery("GET /api/contacts/{id}/tags", asked);
  type Stored = NonNullable<typeof own.data>;
  const stored = () => queries.getQueryData<Stored>(queryKey)?.data ?? [];
  /** An answer that was asked for before the change must not replace it. */
  const store = async (tags: Stored): Promise<void> => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, tags);
  };
  const names = typed ?? stored().map(({ name }) => name);
  const send = async (added: string[], removed: string[]): Promise<void> => {
    for (const { id, name } of stored()) {
      if (!removed.includes(name)) continue;
      await remove.act({ params: { id: customerId, tag: id } });
      await store({ data: stored().filter((tag) => tag.id !== id) });
    }
    for (const name of added) await store(await add.act({ params: { id: customerId }, body: { name } }));
  };
  const change = (next: string[]): void => {
    const added = next.filter((name) => !names.includes(name));
    const removed = names.filter((name) => !next.includes(name));
    setTyped(next);
    sending.current.count++;
    sending.current.last = sending.current.last
      .then(() => send(added, removed))
      .catch((thrown: unknown) => void toast.failure(t("failed"), thrown))
      .finally(() => --sending.current.count === 0 && setTyped(undefined));
  };
  return { names, change, isLoaded: own.data !== undefined };
}
