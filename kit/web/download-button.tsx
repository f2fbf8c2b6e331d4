import { Button, type ButtonProps } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useState } from "react";
import { toast } from "./toast.tsx";

interface DownloadButtonProps extends Pick<ButtonProps, "variant" | "fullWidth"> {
  label: string;
  /** Title of the failure toast. */
  failure: string;
  /** Fetches the file: `save(…)`. */
  get: () => Promise<unknown>;
}

/** Downloads a file: busy meanwhile; shows a toast when it fails. */
export function DownloadButton({ label, failure, get, ...look }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await get().catch((thrown: unknown) => toast.failure(failure, thrown));
    setBusy(false);
  };
  return (
    <Button {...look} loading={busy} leftSection={<IconDownload size={18} />} onClick={() => void download()}>
      {label}
    </Button>
  );
}
