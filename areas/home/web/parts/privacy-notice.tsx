import { Suspense } from "react";
import { dueRequests } from "#areas/customers/web/parts/card/slots.ts";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";

/** Tells administrators of data protection requests that are overdue or due within a week. */
export function PrivacyNotice() {
  const { isAdmin } = useSession();
  const { data } = useApi("GET /api/privacy/state", undefined, { enabled: isAdmin });
  const { component: Due } = dueRequests;
  if (!data || !Due || data.overdue + data.soon === 0) return null;
  return (
    <Suspense fallback={null}>
      <Due state={data} />
    </Suspense>
  );
}
