import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { timeOf } from "#kit/web/typed-time.ts";
import type { StartLook } from "./start-field.tsx";
import { placeIn, typedRows } from "./start.rules.ts";
import { StartWords } from "./start-words.tsx";
import classes from "./start-field.module.css";

/** The field with its list below: arrows move in it, Enter takes the highlighted row or the typed text. */
export function StartList({ field, value, rows, empty, opened, setOpened, onChange }: StartLook) {
  const t = useTranslations("reservations.start");
  const [typed, setTyped] = useState<string>();
  const store = useCombobox({ opened, onOpenedChange: setOpened, onDropdownClose: () => store.resetSelectedOption() });
  const shown = typed === undefined ? rows : typedRows(rows, typed);
  const place = opened && typed === undefined ? placeIn(rows, value) : -1;
  const list = useMarked(place, store.updateSelectedOptionIndex);
  const take = (time: string | null | undefined): void => {
    setTyped(undefined);
    if (time) onChange(time);
  };
  const leave = (): void => {
    take(typed === undefined ? undefined : timeOf(typed));
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
          onClick={() => setOpened(true)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            store.resetSelectedOption();
            setOpened(true);
          }}
          onBlur={leave}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options ref={list} className={classes.list ?? ""} aria-label={t("list")}>
          {shown.map((row) => (
            <Start key={row.time} row={row} isChosen={row.time === value} />
          ))}
          {shown.length === 0 && <Combobox.Empty>{rows.length > 0 ? t("typed") : empty}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
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
