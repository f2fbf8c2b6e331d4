import { Button } from "@mantine/core";
import IconClipboard from "@tabler/icons-react/dist/esm/icons/IconClipboard.mjs";
import IconUpload from "@tabler/icons-react/dist/esm/icons/IconUpload.mjs";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Card } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import classes from "./transfer.module.css";
import { useUpload } from "./use-upload.ts";

const PasteDialog = lazyPart(() => import("./paste-dialog.tsx").then((part) => part.PasteDialog));

/** Step 1: a file, chosen or dropped, or pasted cells. */
export function BeginCard({ onBegun }: { onBegun: (id: number) => void }) {
  const t = useTranslations("transfer.begin");
  const { send, percent } = useUpload(onBegun);
  const [isPasting, setPasting] = useState(false);
  const busy = percent !== undefined;
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) send(file, file.name);
  };
  return (
    <Card title={t("title")} hint={t("text")}>
      <p>{t("order")}</p>
      <DropArea onDropped={take}>
        <ChooseButton busy={busy} onChosen={take} />
        <Button
          variant="default"
          leftSection={<IconClipboard size={18} />}
          disabled={busy}
          onClick={() => setPasting(true)}
        >
          {t("paste")}
        </Button>
        <span className={classes.quiet} role="status">
          {busy ? t("sending", { percent }) : t("drop")}
        </span>
      </DropArea>
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPaste={(cells) => send(new Blob([cells], { type: "text/plain" }), t("pasteName"))}
        />
      )}
    </Card>
  );
}

function DropArea({ onDropped, children }: { onDropped: (files: FileList) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

function ChooseButton({ busy, onChosen }: { busy: boolean; onChosen: (files: FileList | null) => void }) {
  const t = useTranslations("transfer.begin");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv,.vcf,text/csv,text/vcard,text/plain"
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          onChosen(currentTarget.files);
          // Without a reset, choosing the same file again would not fire a change.
          currentTarget.value = "";
        }}
      />
      <Button leftSection={<IconUpload size={18} />} loading={busy} onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
    </>
  );
}
