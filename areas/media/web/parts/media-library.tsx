import { Button } from "@mantine/core";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { apiQuery } from "#kit/web/use-api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { Tabs } from "#kit/web/tabs.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { GalleryTab } from "./gallery-tab.tsx";
import classes from "./media-library.module.css";
import { MediaUses, useUseNames } from "./media-uses.tsx";
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
        {tab === "gallery" && selected && <MediaUses media={selected} />}
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

/** The server's question about each kind of use; the dialog has asked it already. */
const questions = { page: "in_contents", post: "in_contents", template: "in_templates", theme: "in_themes" } as const;

/** Asks with the places that show the picture, and deletes it. */
function useRemove(onRemoved: () => void): (media: Media) => Promise<void> {
  const t = useTranslations("media");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/media/{id}");
  const queries = useQueryClient();
  const nameOf = useUseNames();
  return async ({ id, title }) => {
    const query = { ...apiQuery("GET /api/media/{id}/uses", { params: { id } }), staleTime: 0 };
    const uses = await queries.fetchQuery(query).then(
      ({ data }) => data,
      () => [],
    );
    const names = uses.map(nameOf).join(", ");
    const text = names ? t("remove.used", { title, uses: names }) : t("remove.text", { title });
    // The server refuses to delete it and says why, so there is nothing to ask.
    const isHeld = uses.some(({ place }) => place !== "body" && place !== "draft");
    const question = { title: t("remove.title"), text, action: kit("delete"), danger: true };
    if (!isHeld && !(await confirm(question))) return;
    const seen = [...new Set(uses.flatMap(({ kind }) => (kind === "site" ? [] : [questions[kind]])))];
    await act({ params: { id }, body: { confirm: seen } }).then(
      () => {
        toast.success(t("toast.removed"));
        onRemoved();
      },
      (thrown: unknown) => toast.failure(t("toast.removeFailed"), thrown),
    );
  };
}
