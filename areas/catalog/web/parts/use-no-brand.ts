import { call } from "#kit/web/api.ts";
import { useAct } from "#kit/web/use-act.ts";

/** The stored name, in the language of the business. */
const NAME = "Markasız";

/** The id of the brand for products without one, created when first needed. */
export function useNoBrand(): () => Promise<number> {
  const { act } = useAct("POST /api/products/brands");
  return async () => {
    const { data } = await call("GET /api/products/brands", { query: { query: NAME, per_page: 50 } });
    return data.find(({ name }) => name === NAME)?.id ?? (await act({ body: { name: NAME } })).id;
  };
}
