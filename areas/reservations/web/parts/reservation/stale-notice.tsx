import { Button } from "@mantine/core";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { fullName } from "#kit/web/full-name.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { useStatusWord } from "#kit/web/status-badge.tsx";
import { savedElsewhere } from "./concurrent.rules.ts";
import type { Reservation } from "./reservation-form.ts";
import type { Editor } from "./use-reservation.ts";

interface StaleProps {
  title: string;
  /** As somebody else has saved it. */
  fresh: Reservation;
  editor: Editor;
  onSend: () => void;
}

/** Somebody else has changed it: what was typed stays until the user decides (B06). */
export function StaleNotice({ title, fresh, editor, onSend }: StaleProps) {
  const t = useTranslations("reservations.refusal");
  const kit = useTranslations("kit.changed");
  const changes = useChanges(editor.seen ?? fresh, fresh).join(" · ");
  const over = (): void => {
    editor.putOver(fresh);
    setTimeout(onSend);
  };
  return (
    <Notice
      tone="warning"
      icon={IconRefresh}
      title={title}
      text={changes ? kit("fields", { changes }) : kit("nothing")}
    >
      <Button variant="default" size="sm" onClick={() => editor.takeFresh(fresh)}>
        {t("fresh")}
      </Button>
      <Button variant="subtle" size="sm" onClick={over}>
        {t("over")}
      </Button>
    </Notice>
  );
}

/** A long note must not push the buttons out of a phone's view. */
const MOST_SHOWN = 80;
const shortened = (value: string): string => (value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value);

/** The fields that differ, with their present values. Example: "Durum: İptal". */
function useChanges(seen: Reservation, fresh: Reservation): string[] {
  const column = useTranslations("reservations.list");
  const field = useTranslations("reservations.drawer");
  const status = useStatusWord();
  const clock = useClock();
  const services = fresh.items.map(({ service, employee, price }) =>
    [service.name, employee.name, formatKurus(price)].join(", "),
  );
  const words: Partial<Record<string, [label: string, value: string]>> = {
    customer: [column("customer"), fresh.customer ? fullName(fresh.customer) : "Walk-in"],
    status: [column("status"), status("reservation", fresh.status)],
    starting_at: [column("date"), clock.numeric(fresh.starting_at)],
    items: [field("services"), services.join("; ")],
    notes: [field("notes"), fresh.notes || "—"],
  };
  return savedElsewhere(seen, fresh, clock).flatMap((name) => {
    const [label, value] = words[name] ?? [];
    return value === undefined ? [] : `${label}: ${shortened(value)}`;
  });
}
