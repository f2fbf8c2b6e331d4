import { Button } from "@mantine/core";
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ReminderTick } from "../reminders/reminder-tick.tsx";
import { ReminderTime } from "../reminders/reminder-time.tsx";
import type { Reminder } from "../reminders/use-due-reminders.ts";
import { useRemoval } from "../use-removal.ts";
import classes from "./entries.module.css";
import { EntryList } from "./entry-list.tsx";
import { Entry } from "./entry.tsx";

const ReminderDialog = lazyPart(async () => (await import("../reminders/reminder-dialog.tsx")).ReminderDialog);

/** What is to be done for the customer, what is open above (G3). */
export function Reminders({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.reminder");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Reminder | "new">();
  const per_page = usePageSize();
  const query = { contact_id: String(customerId), page, per_page };
  const source = useApi("GET /api/reminders", { query }, { enabled: !!per_page });
  return (
    <>
      <div className={classes.head}>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      </div>
      <EntryList
        label={t("bell")}
        source={source}
        onPage={setPage}
        empty={{ icon: IconBell, title: t("empty"), text: t("emptyText") }}
        row={(reminder) => <ReminderRow key={reminder.id} reminder={reminder} onEdit={() => setEdited(reminder)} />}
      />
      {edited && (
        <ReminderDialog
          customerId={customerId}
          reminder={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function ReminderRow({ reminder, onEdit }: { reminder: Reminder; onEdit: () => void }) {
  const t = useTranslations("customers.reminder");
  const kit = useTranslations("kit.action");
  const remove = useRemoval("DELETE /api/reminders/{id}", "reminder");
  const { id, note, done, createdBy, editable } = reminder;
  const question = { title: t("removeTitle"), text: t("removeText", { note }) };
  const actions = [
    { label: kit("edit"), icon: IconPencil, onClick: onEdit },
    { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove({ params: { id } }, question) },
  ];
  return (
    <Entry
      isDone={done}
      start={<ReminderTick reminder={reminder} />}
      title={note}
      sub={
        <>
          <ReminderTime reminder={reminder} />
          {` · ${fullName(createdBy)}`}
        </>
      }
      end={editable && <RowMenu label={t("actions")} actions={actions} />}
    />
  );
}
