import { useTranslations } from "use-intl";
import { MOST_BYTES, PART_BYTES } from "#areas/transfer/contract/limits.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useFileParts } from "#kit/web/use-file-parts.ts";

/** Sends the file of an import. */
export function useUpload(onBegun: (id: number) => void) {
  const t = useTranslations("transfer.begin");
  const begin = useAct("POST /api/imports");
  const add = useAct("POST /api/imports/{id}/parts");
  return useFileParts({
    partBytes: PART_BYTES,
    mostBytes: MOST_BYTES,
    words: { failed: t("failed"), tooLarge: t("tooLarge"), empty: t("empty") },
    begin: (body) => begin.act({ body }),
    add: (id, body) => add.act({ params: { id }, body }),
    onSent: onBegun,
  });
}
