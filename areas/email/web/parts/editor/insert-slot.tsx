import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useTranslations } from "use-intl";
import { PopButton } from "#kit/web/pop-button.tsx";
import { addedTypes } from "../../../contract/new-block.ts";
import { blockIcons } from "./block-icons.ts";
import classes from "./canvas.module.css";
import type { Place } from "./edits.ts";
import { samePlace, useEditor } from "./use-editor.ts";

/** Between two blocks: a plus to insert one, and where a moved block would go. In an empty container it takes the whole width. */
export function InsertSlot({ place, empty = false }: { place: Place; empty?: boolean }) {
  const t = useTranslations("email");
  const { drag, insert, paste, hasCopy, readOnly } = useEditor();
  const isAim = drag !== undefined && samePlace(drag.places[drag.at], place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its button takes the keys
    <div
      onClick={(event) => event.stopPropagation()}
      className={empty ? classes.placeholder : classes.slot}
      data-slot={`${place.parent} ${place.list} ${place.index}`}
      data-aim={isAim || undefined}
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
}
