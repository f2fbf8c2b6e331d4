import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useApi } from "#kit/web/use-api.ts";
import { MOST_LINES } from "../../../contract/limits.ts";
import { blankLine } from "./line.rules.ts";
import { type LineForm, settledTimes, withLine } from "./reservation-form.ts";
import { ReservationLine } from "./reservation-line.tsx";
import classes from "./reservation-lines.module.css";
import type { Editor } from "./use-reservation.ts";

/** Milliseconds until the drawer has opened; before, the field's list would open at a wrong position. */
const DRAWER_MS = 200;

/** Focuses a line's service once the drawer has opened; on phones, where it is a button, opens its sheet at once. */
function askForService(index: number, after = 0): () => void {
  const waits = setTimeout(() => {
    const field = document.querySelector<HTMLElement>(`[data-path="items.${index}.service_id"]`);
    field?.focus();
    if (field instanceof HTMLButtonElement) field.click();
  }, after);
  return () => clearTimeout(waits);
}

/** The service lines: one card each, added and changed only while planned (C2, C4). */
export function ReservationLines({ editor }: { editor: Editor }) {
  const t = useTranslations("reservations.drawer");
  const { form, editable, seen, put } = editor;
  const { items, starting_at } = form.values;
  const times = settledTimes(form.values);
  const seats = useApi("GET /api/seats").data?.data ?? [];
  const staff = useApi("GET /api/employees", { query: { type: "working", query: "", per_page: 50 } }).data?.data ?? [];
  const add = (): void => {
    // Back from the list leaves a line without a service, which is asked for again.
    const blank = items.findIndex(({ service }) => !service);
    if (blank >= 0) return void askForService(blank);
    put({ items: [...items, blankLine(items.at(-1) ?? { employee: null, seat: null })] });
    askForService(items.length);
  };
  // A line created from the calendar waits for its service.
  useEffect(() => {
    return form.values.items.length === 1 && !form.values.items[0]?.service ? askForService(0, DRAWER_MS) : undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const change = (index: number, line: LineForm): void => {
    for (const path of Object.keys(form.errors)) if (path.startsWith(`items.${index}.`)) form.clearFieldError(path);
    put(withLine(form.values, index, line));
  };
  const remove = (index: number): void => {
    form.clearErrors();
    put({ items: items.toSpliced(index, 1) });
  };
  return (
    <section className={classes.lines} aria-label={t("services")}>
      <header className={classes.head}>
        <h3>{t("services")}</h3>
        {items.length > 0 && <span className={classes.count}>{items.length}</span>}
        {editable && items.length > 0 && items.length < MOST_LINES && (
          <button type="button" className={classes.add} onClick={add}>
            <IconPlus size={18} />
            {t("addService")}
          </button>
        )}
      </header>
      {!editable && <p className={classes.hint}>{t("linesLocked")}</p>}
      {items.length === 0 && (
        <Button
          variant="default"
          className={classes.first ?? ""}
          leftSection={<IconPlus size={18} />}
          data-autofocus
          onClick={add}
        >
          {t("addService")}
        </Button>
      )}
      {items.map((line, index) => (
        <ReservationLine
          key={line.key}
          line={line}
          path={`items.${index}`}
          from={times[index]?.from ?? starting_at}
          follows={times[index - 1]?.to ?? starting_at}
          errors={form.errors}
          editable={editable}
          seats={seats}
          staff={staff}
          reservationId={seen?.id}
          onStartChosen={editor.keepStart}
          onChange={(changed) => change(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
    </section>
  );
}
