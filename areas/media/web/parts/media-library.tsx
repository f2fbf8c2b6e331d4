import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { Tabs } from "#kit/web/tabs.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { GalleryTab } from "./gallery-tab.tsx";
import classes from "./media-library.module.css";
import { receiveFiles } from "./receive-files.ts";
import { RefusedFiles, UploadTab } from "./upload-tab.tsx";
import { useUploads, type Media } from "./use-uploads.ts";

interface MediaLibraryProps {
  onPick: (media: Media) => void;
  onClose: () => void;
}

/** The library of pictures (M5): choose one, upload more, delete. */
export function MediaLibrary({ onPick, onClose }: MediaLibraryProps) {
  const t = useTranslations("media");
  const [tab, setTab] = useState("gallery");
  const [selected, setSelected] = useState<Media>();
  const uploads = useUploads((last) => {
    setTab("gallery");
    setSelected(last);
  });
  const pick = (): void => {
    if (!selected) return;
    onPick(selected);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t("title")} width={720}>
      <div className={classes.library} {...receiveFiles(uploads.add)}>
        <Tabs
          label={t("tabs")}
          value={tab}
          onChange={setTab}
          options={[
            { value: "gallery", label: t("gallery") },
            { value: "upload", label: t("upload") },
          ]}
        />
        <div className={classes.content}>
          {uploads.progress && (
            <p className={classes.progress} role="status">
              {t("uploading", uploads.progress)}
              <progress aria-hidden value={uploads.progress.at - 0.5} max={uploads.progress.total} />
            </p>
          )}
          <RefusedFiles refused={uploads.refused} />
          {tab === "gallery" ? (
            <GalleryTab selected={selected} onSelect={setSelected} upload={() => setTab("upload")} />
          ) : (
            <UploadTab uploads={uploads} />
          )}
        </div>
        <Foot selected={selected} onClose={onClose} pick={pick} onRemoved={() => setSelected(undefined)} />
      </div>
    </Dialog>
  );
}

interface FootProps {
  selected: Media | undefined;
  onClose: () => void;
  pick: () => void;
  onRemoved: () => void;
}

function Foot({ selected, onClose, pick, onRemoved }: FootProps) {
  const kit = useTranslations("kit.action");
  const remove = useRemove(onRemoved);
  return (
    <div className={classes.foot}>
      <Button variant="subtle-danger" disabled={!selected} onClick={() => selected && void remove(selected)}>
        {kit("delete")}
      </Button>
      <Button variant="default" onClick={onClose}>
        {kit("cancel")}
      </Button>
      <Button disabled={!selected} onClick={pick}>
        {kit("save")}
      </Button>
    </div>
  );
}

function useRemove(onRemoved: () => void): (media: Media) => Promise<void> {
  const t = useTranslations("media");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/media/{id}");
  return async ({ id, title }) => {
    const text = t("remove.text", { title });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return;
    await act({ params: { id } }).then(
      () => {
        toast.success(t("toast.removed"));
        onRemoved();
      },
      (thrown: unknown) => toast.failure(t("toast.removeFailed"), thrown),
    );
  };
}
