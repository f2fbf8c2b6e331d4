import type { TextInputProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { StartButton } from "./start-button.tsx";
import { StartList } from "./start-list.tsx";
import { offeredStarts, type StartRow } from "./start.rules.ts";
import { useStarts, type Wanted } from "./use-starts.ts";

interface StartFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** "14:00". */
  value: string;
  wanted: Wanted;
  onChange: (time: string) => void;
}

/** Props of both forms of the field. */
export interface StartLook {
  field: Omit<TextInputProps, "value" | "onChange">;
  value: string;
  rows: readonly StartRow[];
  /** Shown if the list is empty. */
  empty: ReactNode;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  onChange: (time: string) => void;
}

/** A start chosen from the day's starts, or typed ("1430", "14.30"): a list on wide screens, a sheet on phones (C2). */
export function StartField({ value, wanted, onChange, ...field }: StartFieldProps) {
  const t = useTranslations("reservations.start");
  const clock = useClock();
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const { reply, failed } = useStarts(wanted, opened);
  const empty = reply ? t("none") : t(failed ? "failed" : "loading");
  const rows = reply ? offeredStarts(reply.data, clock) : [];
  const look: StartLook = { field, value, rows, empty, opened, setOpened, onChange };
  return phone ? <StartButton {...look} /> : <StartList {...look} />;
}
