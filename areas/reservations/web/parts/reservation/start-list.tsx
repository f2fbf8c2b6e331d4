import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { timeOf } from "#kit/web/typed-time.ts";
import type { StartLook } from "./start-field.tsx";
import { placeIn, typedRows } from "./start.rules.ts";
import { StartWords } from "./start-words.tsx";
import classes from "./start-field.module.css";

/**
 * The field with its list below: arrows move in it, Enter takes the highlighted row or the typed text. Text that is no time stays, marked as
 * wrong; it may not be sent, because the form still has the time before it.
 */
export function StartList({ field, value, rows, empty, opened, setOpened, onChange }: StartLook) {
  const t = useTranslations("reservations.start");
  const { typed, isWrong, isRefused, type, forget, refuse } = useTyped(field.disabled);
  const store = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => store.resetSelectedOption() });
  const shown = typed === undefined || isRefused ? rows : typedRows(rows, typed);
  const none = rows.length > 0 ? t(isWrong ? "wrong" : "typed") : empty;
  const place = opened && typed === undefined ? placeIn(rows, value) : -1;
  const list = useMarked(place, store.updateSelectedOptionIndex);
  const take = (time: string | null | undefined): void => {
    forget();
    if (time) onChange(time);
  };
  const leave = (): void => {
    if (isWrong) refuse();
    else take(typed === undefined ? undefined : timeOf(typed));
    setOpened(false);
  };
  const press = (event: KeyboardEvent): void => {
    const isMarked = opened && store.getSelectedOptionIndex() >= 0;
    if (event.key !== "Enter" || isMarked || typed === undefined) return;
    event.preventDefault();
    leave();
  };
  return (
    <Combobox
      store={store}
      width={232}
      position="bottom-start"
      zIndex={310}
      onOptionSubmit={(time) => {
        take(time);
        setOpened(false);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          inputMode="numeric"
          maxLength={5}
          {...field}
          value={typed ?? value}
          error={isRefused ? t("wrong") : field.error}
          data-wrong-number={isWrong || undefined}
          onClick={() => setOpened(true)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            type(event.currentTarget.value);
            store.resetSelectedOption();
            setOpened(true);
          }}
          onBlur={leave}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Starts list={list} rows={shown} value={value} none={none} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The typed text until it is taken. It is refused when the field is left, not while it is typed. */
function useTyped(disabled = false) {
  const [text, setText] = useState<string>();
  const [isTold, setTold] = useState(false);
  const typed = disabled ? undefined : text;
  const isWrong = typed !== undefined && typed.trim() !== "" && timeOf(typed) === null;
  const put = (next: string | undefined): void => {
    setText(next);
    setTold(false);
  };
  return {
    typed,
    isWrong,
    isRefused: isWrong && isTold,
    type: put,
    forget: () => put(undefined),
    refuse: () => setTold(true),
  };
}

interface StartsProps extends Pick<StartLook, "rows" | "value"> {
  list: RefObject<HTMLDivElement | null>;
  /** Shown if there are none. */
  none: ReactNode;
}

function Starts({ list, rows, value, none }: StartsProps) {
  const t = useTranslations("reservations.start");
  return (
    <Combobox.Options ref={list} className={classes.list ?? ""} aria-label={t("list")}>
      {rows.map((row) => (
        <Start key={row.time} row={row} isChosen={row.time === value} />
      ))}
      {rows.length === 0 && <Combobox.Empty>{none}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function Start({ row, isChosen }: { row: StartLook["rows"][number]; isChosen: boolean }) {
  return (
    <Combobox.Option value={row.time} active={isChosen} selected={isChosen} disabled={row.state === "taken"}>
      <StartWords row={row} />
    </Combobox.Option>
  );
}

/**
 * Highlights the chosen row when the list opens, and scrolls to it; `place` is negative while there is none. It is marked by number, at once:
 * by name Mantine waits, and could take back what an arrow key has chosen meanwhile.
 */
function useMarked(place: number, mark: (place: number) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const marks = useEffectEvent(mark);
  useEffect(() => {
    if (place < 0) return;
    marks(place);
    list.current?.querySelectorAll("[data-combobox-option]")[place]?.scrollIntoView({ block: "center" });
  }, [place]);
  return list;
}
