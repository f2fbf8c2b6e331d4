import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Resumes a frozen package. */
export function useResume({ id, version }: { id: number; version: number }) {
  const t = useTranslations("packages.toast");
  const { act, busy } = useAct("POST /api/customer-packages/{id}/resume");
  const resume = async (): Promise<void> => {
    try {
      await act({ params: { id }, body: { version } });
      toast.success(t("resumed"));
    } catch (thrown) {
      toast.failure(t("resumeFailed"), thrown);
    }
  };
  return { resume, busy };
}
