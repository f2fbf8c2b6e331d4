import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { toast } from "#kit/web/toast.tsx";

/** Where the till continues: the cart, the phone's open cart, or the payment of an order. */
type Next = { order?: string; open?: string } | void;

/** Runs an action requested by the address once, and then removes it from the address. Errors are shown under `failure`. */
export function useAsked(id: string | undefined, failure: string, begin: (id: string) => Promise<Next>): void {
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    if (!id) return;
    const run = async (): Promise<void> => {
      const search = await begin(id).catch((thrown: unknown) => void toast.failure(failure, thrown));
      await navigate({ to: "/sales/new-sale", search: (search ?? {}) as never, replace: true });
    };
    void run();
  }, [id, failure, begin, navigate]);
}
