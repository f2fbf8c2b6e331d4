import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError, isDeclined } from "#kit/web/api-error.ts";
import { call } from "#kit/web/api.ts";
import { goingOn } from "#kit/web/going-on.ts";
import { toast } from "#kit/web/toast.tsx";

type Confirmed = "no_edocument";
type Missing = Readonly<Record<number, Record<string, string>>>;

/**
 * Invoices sales one after the other: `made` has the invoices by sale. What could not be invoiced keeps its sentences until it is tried
 * again, and the others go on. A question of the server is asked once for all of them; "no" stops.
 */
export function useInvoiceSales() {
  const t = useTranslations("edocuments.undocumented");
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [made, setMade] = useState<Readonly<Record<number, number>>>({});
  const one = async (id: number, said: Set<Confirmed>): Promise<Record<string, string> | undefined> => {
    try {
      const { invoice } = await goingOn((confirmed) => {
        for (const code of confirmed) said.add(code as Confirmed);
        return call("POST /api/edocuments/sale/{id}", { params: { id }, body: { confirm: [...said] } });
      });
      if (invoice) setMade((before) => ({ ...before, [id]: invoice.id }));
      return undefined;
    } catch (thrown) {
      if (isDeclined(thrown)) throw thrown;
      const { status, body } = apiError(thrown);
      if (status === 422 && body.messages) return body.messages;
      if (status === 409) return { sale: String(body.message) };
      throw thrown;
    }
  };
  const run = async (ids: readonly number[]): Promise<void> => {
    setRunning(true);
    let count = 0;
    const said = new Set<Confirmed>();
    try {
      for (const id of ids) {
        const sentences = await one(id, said);
        setMissing(({ [id]: _mended, ...others }) => (sentences ? { ...others, [id]: sentences } : others));
        if (!sentences) count += 1;
      }
      if (count > 0) toast.success(t("done", { count }));
    } catch (thrown) {
      if (!isDeclined(thrown)) toast.failure(t("stopped", { count }), thrown);
    }
    setRunning(false);
  };
  return { run, running, missing, made };
}
