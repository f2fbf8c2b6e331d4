import { Button } from "@mantine/core";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { deviceOf, isHandheld } from "./device.rules.ts";
import classes from "./devices-card.module.css";

type Device = ReplyOf<"GET /api/sessions">["data"][number];

/** The person's devices (A10), to be signed out one by one or all others at once. */
export function DevicesCard() {
  const t = useTranslations("access.profile.devices");
  // A sign-in elsewhere is not announced, so the list is never cached.
  const { data, error, refetch } = useApi("GET /api/sessions", {}, { staleTime: 0 });
  return (
    <Card title={t("title")} hint={t("hint")}>
      {data ? (
        <Devices devices={data.data} />
      ) : error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={2} />
      )}
    </Card>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useTranslations("access.profile.devices");
  const others = useAct("POST /api/sessions/end-others");
  const endOthers = async (): Promise<void> => {
    const sure = await confirm({ title: t("others"), text: t("othersText"), action: t("end"), danger: true });
    if (!sure) return;
    await others.act().then(
      () => toast.success(t("ended")),
      (thrown) => toast.failure(t("endFailed"), thrown),
    );
  };
  return (
    <>
      <ul className={classes.list}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <div className={classes.foot}>
          <Button variant="default" loading={others.busy} onClick={() => void endOthers()}>
            {t("others")}
          </Button>
        </div>
      )}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations("access.profile.devices");
  const clock = useClock();
  const { act, busy } = useAct("DELETE /api/sessions/{id}");
  const { id, user_agent, seen_at, created_at, current } = device;
  const name = deviceOf(user_agent) || t("unknown");
  const Sign = isHandheld(user_agent) ? IconDeviceMobile : IconDeviceDesktop;
  const end = (): void =>
    void act({ params: { id } }).then(
      () => toast.success(t("ended")),
      (thrown) => toast.failure(t("endFailed"), thrown),
    );
  return (
    <li>
      <Sign size={20} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>
          {current ? t("since", { time: clock.numeric(created_at) }) : t("seen", { time: clock.numeric(seen_at) })}
        </span>
      </span>
      {current ? (
        <Badge tone="success" label={t("here")} />
      ) : (
        <Button variant="subtle" loading={busy} aria-label={t("endOne", { device: name })} onClick={end}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}
