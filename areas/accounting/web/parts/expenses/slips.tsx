import { Button } from "@mantine/core";
import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type ChangeEvent, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { useSession } from "#kit/web/session.ts";
import { smallPicture } from "#kit/web/small-picture.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Document } from "../documents/documents.ts";
import { SlipPicture } from "./slip-picture.tsx";
import classes from "./slips.module.css";

const MOST_BYTES = 5 * 1024 * 1024;
/** The shorter side of a photo that is sent, px. */
const SENT_PX = 1600;

/** The photos and PDFs of a bill's slip: added from the camera or a file, downloaded, deleted. */
export function Slips({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const { isAdmin } = useSession();
  return (
    <section className={classes.card} aria-label={t("slips")}>
      <h3>{t("slips")}</h3>
      {row.slips.length === 0 && <p>{isAdmin ? t("slipsHint") : t("noSlips")}</p>}
      {row.slips.map((slip) => (
        <Slip key={slip.id} bill={row.id} slip={slip} />
      ))}
      {isAdmin && row.status !== "cancelled" && <AddSlip bill={row.id} />}
    </section>
  );
}

function Slip({ bill, slip }: { bill: number; slip: Document["slips"][number] }) {
  const t = useTranslations("accounting.documents");
  const kit = useTranslations("kit.action");
  const locale = useLocale();
  const { isAdmin } = useSession();
  const { act, busy } = useAct("DELETE /api/accounting/bill/{id}/slips/{slip}");
  const params = { id: bill, slip: slip.id };
  const download = (): void =>
    void save("GET /api/accounting/bill/{id}/slips/{slip}", { params }).catch((thrown: unknown) =>
      toast.failure(t("downloadFailed"), thrown),
    );
  const remove = async (): Promise<void> => {
    const text = t("removeSlipText", { name: slip.name });
    if (!(await confirm({ title: t("removeSlip"), text, action: kit("delete"), danger: true }))) return;
    await act({ params }).then(
      () => toast.success(t("slipRemoved")),
      (thrown: unknown) => toast.failure(t("slipRemoveFailed"), thrown),
    );
  };
  return (
    <div className={classes.slip}>
      <SlipPicture slip={slip} size={56} />
      <button type="button" className="link" title={slip.name} onClick={download}>
        {slip.name}
      </button>
      <small>{t("kilobytes", { size: Math.ceil(slip.size / 1024).toLocaleString(locale) })}</small>
      {isAdmin && (
        <button
          type="button"
          disabled={busy}
          aria-label={`${kit("delete")}: ${slip.name}`}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </button>
      )}
    </div>
  );
}

function AddSlip({ bill }: { bill: number }) {
  const t = useTranslations("accounting.documents");
  const input = useRef<HTMLInputElement>(null);
  const { act, busy } = useAct("POST /api/accounting/bill/{id}/slips");
  const send = async (file: File): Promise<void> => {
    const sent = file.type.startsWith("image/") ? await smallPicture(file, SENT_PX) : file;
    if (sent.size > MOST_BYTES) {
      toast.failure(t("slipFailed"), undefined, { body: t("slipTooLarge") });
      return;
    }
    const body = new FormData();
    body.append("file", sent, file.name);
    await act({ params: { id: bill }, body }).then(
      () => toast.success(t("slipAdded")),
      (thrown: unknown) => toast.failure(t("slipFailed"), thrown, { body: apiError(thrown).body.messages.file }),
    );
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again after a refusal.
    currentTarget.value = "";
    if (file) void send(file);
  };
  return (
    <div className={classes.add}>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        hidden
        aria-label={t("addSlip")}
        onChange={choose}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {t("addSlip")}
      </Button>
    </div>
  );
}
