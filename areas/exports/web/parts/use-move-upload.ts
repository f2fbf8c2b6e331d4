import { useTranslations } from "use-intl";
import { MOST_BYTES, PART_BYTES } from "#areas/exports/contract/limits.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useFileParts } from "#kit/web/use-file-parts.ts";

/** Sends an export that is to be loaded. */
export function useMoveUpload() {
  const t = useTranslations("exports.moveIn");
  const begin = useAct("POST /api/moves-in");
  const add = useAct("POST /api/moves-in/{id}/parts");
  return useFileParts({
    partBytes: PART_BYTES,
    mostBytes: MOST_BYTES,
    words: { failed: t("failed"), tooLarge: t("tooLarge"), empty: t("emptyFile") },
    begin: (body) => begin.act({ body }),
    add: (id, body) => add.act({ params: { id }, body }),
  });
}
