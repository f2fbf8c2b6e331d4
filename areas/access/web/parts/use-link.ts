import { useEffect, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";

type Check = "POST /api/join/check" | "POST /api/password/check";

interface Link<K extends Check> {
  token: string;
  /** The details of the link, once loaded. */
  data: ReplyOf<K> | undefined;
  /** `over`: no longer valid; `unreachable`: the server could not be asked. */
  failure: "over" | "unreachable" | undefined;
  retry: () => void;
}

/** The one-time link of the address, with its token behind #, and its details from the server. */
export function useLink<K extends Check>(check: K): Link<K> {
  const [token] = useState(() => location.hash.slice(1));
  const [data, setData] = useState<ReplyOf<K>>();
  const [failure, setFailure] = useState<Link<K>["failure"]>();
  useEffect(() => void ask(check, token).then(setData, (thrown) => setFailure(failureOf(thrown))), [check, token]);
  const retry = (): void => {
    setFailure(undefined);
    void ask(check, token).then(setData, (thrown) => setFailure(failureOf(thrown)));
  };
  return { token, data, failure, retry };
}

const ask = <K extends Check>(check: K, token: string): Promise<ReplyOf<K>> =>
  (call as (key: Check, sent: { body: { token: string } }) => Promise<ReplyOf<K>>)(check, { body: { token } });

const failureOf = (thrown: unknown): "over" | "unreachable" =>
  [404, 422].includes(apiError(thrown).status) ? "over" : "unreachable";
