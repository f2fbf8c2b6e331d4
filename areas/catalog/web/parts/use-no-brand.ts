import { call } from "#kit/web/api.ts";
import { useAct } from "#kit/web/use-act.ts";

/** As it is stored, in the language of the business. */
const NAME = "Markasız";

/** The id of the brand for products without one; it is made when it is first needed. */
export function useNoBrand(): () => Promise<number> {
  const { act } = useAct("POST /api/products/brands");
  return async () => {
    const { data } = await call("GET /api/products/brands", { query: { query: NAME, per_page: 50 } });
    return data.find(({ name }) => name === NAME)?.id ?? (await act({ body: { name: NAME } })).id;
  };
}
