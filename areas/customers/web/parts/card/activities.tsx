import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useTranslations } from "use-intl";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { useRemoval } from "../use-removal.ts";
import classes from "./entries.module.css";
import { Entry } from "./entry.tsx";
import { Written, WrittenMenu } from "./written.tsx";

const ActivityDialog = lazyPart(async () => (await import("./activity-dialog.tsx")).ActivityDialog);

export type Activity = ReplyOf<"GET /api/contacts/{id}/activities">["data"][number];

const signs = { call: IconPhone, note: IconNote, visit: IconMapPin, message: IconMessage } as const;

/** The customer's activities, newest first (G2). */
export function Activities({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.activity");
  const head = useTranslations("kit.list.head");
  const clock = useClock();
  const [place, onPage] = usePlace();
  const per_page = usePageSize();
  const call = { params: { id: customerId }, query: { ...place, per_page } };
  const source = useApi("GET /api/contacts/{id}/activities", call, { enabled: !!per_page });
  return (
    <Written
      add={t("add")}
      label={t("list")}
      source={source}
      place={place}
      onPage={onPage}
      empty={{ icon: IconNote, title: t("empty"), text: t("emptyText") }}
      columns={[
        { head: head("when"), cell: ({ happened_at: at }) => clock.numeric(at) },
        { head: head("type"), cell: ({ type }) => t(type) },
        { head: head("text"), cell: ({ note }) => note },
        { head: head("by"), cell: ({ createdBy }) => fullName(createdBy) },
      ]}
      row={(activity, onEdit) => (
        <ActivityRow key={activity.id} activity={activity} customerId={customerId} onEdit={onEdit} />
      )}
      dialog={(activity, onClose) => <ActivityDialog customerId={customerId} activity={activity} onClose={onClose} />}
    />
  );
}

interface RowProps {
  activity: Activity;
  customerId: number;
  onEdit: () => void;
}

function ActivityRow({ activity, customerId, onEdit }: RowProps) {
  const t = useTranslations("customers");
  const clock = useClock();
  const remove = useRemoval("DELETE /api/contacts/{id}/activities/{activity}", "activity");
  const { id, type, note, happened_at: at, createdBy, editable } = activity;
  const Sign = signs[type];
  const question = { title: t("activity.removeTitle"), text: t("activity.removeText") };
  const onRemove = (): void => void remove({ params: { id: customerId, activity: id } }, question);
  return (
    <Entry
      start={
        <span className={classes.sign}>
          <Sign size={18} />
        </span>
      }
      title={note}
      sub={[t(`activity.${type}`), clock.numeric(at), fullName(createdBy)].join(" · ")}
      end={<WrittenMenu label={t("activity.actions")} editable={editable} onEdit={onEdit} onRemove={onRemove} />}
    />
  );
}
