import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { useTranslations } from "use-intl";
import { usePageSize } from "#areas/settings/web/parts/use-page-size.ts";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { ReminderTick } from "../reminders/reminder-tick.tsx";
import { ReminderTime } from "../reminders/reminder-time.tsx";
import type { Reminder } from "../reminders/use-due-reminders.ts";
import { notesToCustomers } from "../../../contract/notes-to-customers.ts";
import { useWhatsApp } from "../use-whatsapp.ts";
import { useRemoval } from "../use-removal.ts";
import { Entry } from "./entry.tsx";
import { Written, WrittenMenu } from "./written.tsx";

const ReminderDialog = lazyPart(async () => (await import("../reminders/reminder-dialog.tsx")).ReminderDialog);

/** The customer's reminders, open ones first (G3). */
export function Reminders({ customerId }: { customerId: number }) {
  const t = useTranslations("customers.reminder");
  const head = useTranslations("kit.list.head");
  const [place, onPage] = usePlace();
  const per_page = usePageSize();
  const query = { contact_id: String(customerId), ...place, per_page };
  const source = useApi("GET /api/reminders", { query }, { enabled: !!per_page });
  return (
    <Written
      add={t("add")}
      label={t("bell")}
      source={source}
      place={place}
      onPage={onPage}
      empty={{ icon: IconBell, title: t("empty"), text: t("emptyText") }}
      columns={[
        { head: head("when"), cell: (reminder) => <ReminderTime reminder={reminder} numeric /> },
        { head: head("text"), cell: ({ note }) => note },
        { head: head("by"), cell: ({ createdBy }) => fullName(createdBy) },
        { head: head("state"), cell: ({ done }) => (done ? "✓" : "") },
      ]}
      row={(reminder, onEdit) => <ReminderRow key={reminder.id} reminder={reminder} onEdit={onEdit} />}
      dialog={(reminder, onClose) => <ReminderDialog customerId={customerId} reminder={reminder} onClose={onClose} />}
    />
  );
}

function ReminderRow({ reminder, onEdit }: { reminder: Reminder; onEdit: () => void }) {
  const t = useTranslations("customers.reminder");
  const remove = useRemoval("DELETE /api/reminders/{id}", "reminder");
  const whatsApp = useWhatsApp();
  const { id, note, done, createdBy, editable, contact } = reminder;
  const { company } = useSession();
  // The note is for its author, not for the customer.
  const greeting = notesToCustomers.greeting({ name: contact.name, company });
  const question = { title: t("removeTitle"), text: t("removeText", { note }) };
  const onRemove = (): void => void remove({ params: { id } }, question);
  return (
    <Entry
      isDone={done}
      start={<ReminderTick reminder={reminder} />}
      title={note}
      sub={
        <>
          <ReminderTime reminder={reminder} numeric />
          {` · ${fullName(createdBy)}`}
        </>
      }
      end={
        <WrittenMenu
          label={t("actions")}
          more={done ? [] : whatsApp(contact.phone, greeting)}
          editable={editable}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      }
    />
  );
}
