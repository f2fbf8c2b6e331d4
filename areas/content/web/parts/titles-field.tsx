import { Button, TextInput } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./content-form.module.css";
import type { Kind } from "./terms.ts";

const endpoints = { category: "GET /api/taxonomy/category", tag: "GET /api/taxonomy/tag" } as const;

interface TitlesProps {
  kind: Kind;
  value: readonly string[];
  onChange: (titles: string[]) => void;
  error?: string | undefined;
}

/** Titles of categories or tags as removable chips; the known ones are offered while typing. New tags are made on saving. */
export function TitlesField({ kind, value, onChange, error }: TitlesProps) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const list = useId();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.slice(0, 100));
  const { data } = useApi(endpoints[kind], { query: { query, per_page: 20 } });
  const add = (): void => {
    const title = text.trim();
    if (title && !value.some((known) => fold(known) === fold(title))) onChange([...value, title]);
    setText("");
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <div className={classes.adding}>
        <TextInput
          label={t(kind === "category" ? "menu.categories" : "menu.tags")}
          list={list}
          autoComplete="off"
          maxLength={120}
          value={text}
          error={error}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onEnter}
        />
        <Button variant="default" disabled={text.trim() === ""} onClick={add}>
          {kit("add")}
        </Button>
      </div>
      <datalist id={list}>
        {data?.data.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      {value.length > 0 && (
        <div className={classes.chips} style={{ marginTop: 8 }}>
          {value.map((title) => (
            <span key={title} className={classes.chip}>
              {title}
              <button
                type="button"
                aria-label={t("side.takeOff", { title })}
                onClick={() => onChange(value.filter((other) => other !== title))}
              >
                <IconX size={16} />
              </button>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
