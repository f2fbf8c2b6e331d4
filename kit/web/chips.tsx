import classes from "./chips.module.css";

interface Chip {
  label: string;
  /** The field has this value. */
  pressed?: boolean;
  onPick: () => void;
}

/** Buttons that fill the field above them with a usual value. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map(({ label: text, pressed, onPick }) => (
        <button key={text} type="button" className={classes.chip} aria-pressed={pressed} onClick={onPick}>
          {text}
        </button>
      ))}
    </div>
  );
}
