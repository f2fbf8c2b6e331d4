import { useState } from "react";
import { useTranslations } from "use-intl";
import { MOST_BYTES, PART_BYTES } from "#areas/transfer/contract/limits.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Sends a file in parts; `percent` while it does. A part that a lost connection repeats is stored once. */
export function useUpload(onBegun: (id: number) => void) {
  const t = useTranslations("transfer.begin");
  const begin = useAct("POST /api/imports");
  const add = useAct("POST /api/imports/{id}/parts");
  const [percent, setPercent] = useState<number>();
  const sendParts = async (file: Blob, name: string): Promise<number> => {
    const { id } = await begin.act({ body: { name: name.slice(0, 200) || "?", size: file.size } });
    for (let number = 0; number * PART_BYTES < file.size; number++) {
      const body = new FormData();
      body.append("number", String(number));
      body.append("file", file.slice(number * PART_BYTES, (number + 1) * PART_BYTES), "part");
      await add.act({ params: { id }, body });
      setPercent(Math.min(100, Math.round((((number + 1) * PART_BYTES) / file.size) * 100)));
    }
    return id;
  };
  const send = async (file: Blob, name: string): Promise<void> => {
    if (percent !== undefined) return;
    const wrong = file.size > MOST_BYTES ? t("tooLarge") : file.size === 0 ? t("empty") : undefined;
    if (wrong) {
      toast.failure(t("failed"), undefined, { body: wrong });
      return;
    }
    setPercent(0);
    try {
      onBegun(await sendParts(file, name));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    } finally {
      setPercent(undefined);
    }
  };
  return { send: (file: Blob, name: string) => void send(file, name), percent };
}
