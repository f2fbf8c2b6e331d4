import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Missing = Readonly<Record<number, Record<string, string>>>;

/**
 * Invoices sales one after the other: `made` has the invoices by sale. What could not be invoiced keeps its sentences until it is tried
 * again, and the others go on.
 */
export function useInvoiceSales() {
  const t = useTranslations("edocuments.undocumented");
  const { act } = useAct("POST /api/edocuments/sale/{id}");
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [made, setMade] = useState<Readonly<Record<number, number>>>({});
  const one = async (id: number): Promise<Record<string, string> | undefined> => {
    try {
      const { invoice } = await act({ params: { id }, body: {} });
      if (invoice) setMade((before) => ({ ...before, [id]: invoice.id }));
      return undefined;
    } catch (thrown) {
      const { status, body } = apiError(thrown);
      if (status === 422 && body.messages) return body.messages;
      if (status === 409) return { sale: String(body.message) };
      throw thrown;
    }
  };
  const run = async (ids: readonly number[]): Promise<void> => {
    setRunning(true);
    let count = 0;
    try {
      for (const id of ids) {
        const sentences = await one(id);
        setMissing(({ [id]: _mended, ...others }) => (sentences ? { ...others, [id]: sentences } : others));
        if (!sentences) count += 1;
      }
      if (count > 0) toast.success(t("done", { count }));
    } catch (thrown) {
      toast.failure(t("stopped", { count }), thrown);
    }
    setRunning(false);
  };
  return { run, running, missing, made };
}
