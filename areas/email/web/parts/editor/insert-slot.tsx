import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { PopButton } from "#kit/web/pop-button.tsx";
import { addedTypes } from "../../../contract/new-block.ts";
import { blockIcons } from "./block-icons.ts";
import classes from "./canvas.module.css";
import type { Place } from "./edits.ts";
import { useActions } from "./use-editor.ts";

interface InsertSlotProps extends Place {
  empty: boolean;
  readOnly: boolean;
  hasCopy: boolean;
  /** The moved block would be dropped here. */
  isDropTarget: boolean;
}

/** The gap between two blocks: a plus button, and the drop marker. In an empty container it is full width. */
export const InsertSlot = memo(function InsertSlot(props: InsertSlotProps) {
  const { parent, list, index, empty, readOnly, hasCopy, isDropTarget } = props;
  const place = { parent, list, index };
  const t = useTranslations("email");
  const { insert, paste } = useActions();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its button takes the keys
    <div
      onClick={(event) => event.stopPropagation()}
      className={empty ? classes.placeholder : classes.slot}
      data-slot={`${parent} ${list} ${index}`}
      data-drop-target={isDropTarget || undefined}
    >
      {!readOnly && (
        <PopButton
          label={t("editor.insert")}
          title={t("editor.insert")}
          place="start"
          className={empty ? classes.placeholderButton : classes.plus}
          button={
            <>
              <IconPlus size={16} />
              <span className={empty ? undefined : "spoken"}>{t("editor.insert")}</span>
            </>
          }
        >
          {(close) => (
            <div className={classes.picker}>
              {addedTypes.map((type) => {
                const Icon = blockIcons[type];
                return (
                  <button
                    key={type}
                    type="button"
                    onClick={() => {
                      close();
                      insert(place, type);
                    }}
                  >
                    <Icon size={20} />
                    {t(`block.${type}`)}
                  </button>
                );
              })}
              {hasCopy && (
                <button
                  type="button"
                  className={classes.paste}
                  onClick={() => {
                    close();
                    paste(place);
                  }}
                >
                  {t("editor.paste")}
                </button>
              )}
            </div>
          )}
        </PopButton>
      )}
    </div>
  );
});
