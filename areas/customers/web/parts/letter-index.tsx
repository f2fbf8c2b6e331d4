import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { letters } from "../../contract/letters.ts";
import classes from "./letter-index.module.css";

interface LetterIndexProps {
  value: string | undefined;
  onChange: (letter: string | undefined) => void;
}

/** The index of letters: a press jumps to a letter, "Tümü" back to the beginning (G1). */
export function LetterIndex({ value, onChange }: LetterIndexProps) {
  const t = useTranslations("customers.list");
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(`[data-letter="${value ?? ""}"]`);
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [value]);
  const choice = (letter: string | undefined, words: string) => (
    <button
      key={words}
      type="button"
      data-letter={letter ?? ""}
      aria-pressed={value === letter}
      onClick={() => onChange(letter)}
    >
      {words}
    </button>
  );
  return (
    <div ref={row} className={classes.letters} role="group" aria-label={t("letters")}>
      {choice(undefined, t("allLetters"))}
      {letters.map((letter) => choice(letter, letter))}
    </div>
  );
}
