import { lazy, Suspense, useState } from "react";

const loadToasts = () => import("#kit/web/toast.tsx");
const ToastHost = lazy(async () => ({ default: (await loadToasts()).ToastHost }));

/** Red toasts before sign-in (A8); their code is fetched by the first failure, not by the page. */
export function useEntryToast(): { toasts: React.ReactNode; failure: (title: string, error?: unknown) => void } {
  const [needed, setNeeded] = useState(false);
  const failure = (title: string, error?: unknown): void => {
    setNeeded(true);
    void loadToasts().then(({ toast }) => toast.failure(title, error));
  };
  const toasts = needed && (
    <Suspense>
      <ToastHost />
    </Suspense>
  );
  return { toasts, failure };
}
