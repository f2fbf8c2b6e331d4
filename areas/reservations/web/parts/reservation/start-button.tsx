import { InputBase, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "#kit/web/sheet.tsx";
import { timeOf } from "#kit/web/typed-time.ts";
import type { StartLook } from "./start-field.tsx";
import { placeIn } from "./start.rules.ts";
import { StartWords } from "./start-words.tsx";
import classes from "./start-field.module.css";

/** The field on phones: a button whose starts open as a sheet. */
export function StartButton(look: StartLook) {
  const { field, value, opened, setOpened } = look;
  return (
    <>
      <InputBase
        component="button"
        type="button"
        aria-haspopup="dialog"
        pointer
        {...(field as object)}
        onClick={() => setOpened(true)}
      >
        {value}
      </InputBase>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={field.label}>
        <Choice {...look} />
      </Sheet>
    </>
  );
}

function Choice({ value, rows, empty, setOpened, onChange }: StartLook) {
  const t = useTranslations("reservations.start");
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const here = placeIn(rows, value);
  useEffect(() => {
    list.current?.children[here]?.scrollIntoView({ block: "center" });
  }, [here]);
  const take = (time: string | null): void => {
    setWrong(time === null);
    if (time === null) return;
    onChange(time);
    setOpened(false);
  };
  return (
    <div className={classes.sheet}>
      <TextInput
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={5}
        aria-label={t("type")}
        placeholder={t("example")}
        value={typed}
        error={isWrong && t("wrong")}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") take(timeOf(typed));
        }}
      />
      {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul ref={list} className={classes.rows} data-autofocus tabIndex={-1}>
        {rows.map((row) => (
          <li key={row.time}>
            <button
              type="button"
              disabled={row.state === "taken"}
              aria-current={row.time === value}
              onClick={() => take(row.time)}
            >
              <StartWords row={row} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
