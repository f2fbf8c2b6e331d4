import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { type RowOf, useInfinite } from "#kit/web/use-infinite.ts";
import { deviceOf } from "./device.rules.ts";
import devices from "./devices-card.module.css";

type Event = RowOf<"GET /api/login-events">;

/** Events of the person's login (A10): when, what, by whom, from which device and address. */
export function LoginEventsCard() {
  const t = useTranslations("access.security.events");
  const { rows, total, loading, error, more, hasMore, retry } = useInfinite("GET /api/login-events", {
    query: { per_page: 10 },
  });
  return (
    <Card title={t("title")} hint={t("hint")}>
      {error ? (
        <ErrorState part error={error} onRetry={retry} />
      ) : total === 0 && loading ? (
        <FieldsSkeleton fields={3} />
      ) : total === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <ul className={devices.list}>
          {rows.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={devices.foot}>
          <Button variant="default" onClick={more}>
            {t("more")}
          </Button>
        </div>
      )}
    </Card>
  );
}

const failures: ReadonlySet<Event["kind"]> = new Set(["sign_in_failed", "code_failed"]);

function EventRow({ event }: { event: Event }) {
  const t = useTranslations("access.security.events");
  const clock = useClock();
  const { kind, actor, detail, times, address, user_agent } = event;
  const what = kind === "sign_in" ? t(`by.${detail as "password"}`) : t(`kind.${kind}`);
  const who = actor === "admin" ? t("admin", { company: detail }) : actor === "owner" ? t("owner") : "";
  const name = kind.startsWith("passkey") ? detail : "";
  const where = [clock.numeric(event.at), who, name, deviceOf(user_agent), address].filter(Boolean).join(" · ");
  return (
    <li>
      <span className={devices.words}>
        <strong>{what}</strong>
        <span>{where}</span>
      </span>
      {failures.has(kind) && <Badge tone="danger" label={t("times", { count: times })} />}
    </li>
  );
}
