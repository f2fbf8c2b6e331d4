import { useTranslations } from "use-intl";
import { Dialog } from "../dialog.tsx";
import classes from "./shortcuts.module.css";

const shortcuts = [
  ["Ctrl K", "find"],
  ["/", "search"],
  ["Ctrl Enter", "main"],
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["F6", "region"],
  ["← → ↑ ↓", "arrows"],
  ["N  P  T", "days"],
  ["Alt ← → ↑ ↓", "move"],
  ["Alt Shift ↑ ↓", "resize"],
  ["?", "list"],
] as const;

/** The shortcuts of every page, opened with "?". */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useTranslations("kit.shortcuts");
  return (
    <Dialog opened onClose={onClose} title={t("title")}>
      <dl className={classes.list}>
        {shortcuts.map(([keys, text]) => (
          <div key={text}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
