import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

export type CameraFailure = "insecure" | "denied" | "none" | "busy";

export interface Camera {
  /** The stream to show and read; null while it starts or is off. */
  stream: MediaStream | null;
  failure: CameraFailure | null;
  retry: () => void;
  /** Offered as a choice if there are several. */
  cameras: { id: string; label: string }[];
  chosen: string | null;
  choose: (id: string) => void;
}

const storedCamera = (): string | null => localStorage.getItem("camera");

/** Why there is no picture, by the name of the browser's error. */
export function cameraFailure(name: string): CameraFailure {
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}

/** The device's camera, the rear one unless another was chosen before: on while `wanted` and the tab is visible, otherwise off. */
export function useCamera(wanted: boolean): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [cameras, setCameras] = useState<Camera["cameras"]>([]);
  const [chosen, setChosen] = useState(storedCamera);
  const seen = useSyncExternalStore(onVisibility, isVisible);
  useEffect(() => {
    if (!wanted || !seen || failure) return;
    return openCamera(chosen, {
      onOpen: async (opened) => {
        setStream(opened);
        setCameras(await listCameras());
      },
      onFailure: setFailure,
      onClose: () => setStream(null),
    });
  }, [wanted, seen, chosen, failure]);
  const retry = useCallback(() => setFailure(null), []);
  const choose = useCallback((id: string) => {
    localStorage.setItem("camera", id);
    setChosen(id);
  }, []);
  const current = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? null;
  return { stream, failure, retry, cameras, chosen: current, choose };
}

interface Listener {
  onOpen: (stream: MediaStream) => void;
  onFailure: (failure: CameraFailure) => void;
  onClose: () => void;
}

/** Opens the camera and returns a function that closes it, also while it is still opening. */
function openCamera(id: string | null, { onOpen, onFailure, onClose }: Listener): () => void {
  let stream: MediaStream | undefined;
  let over = false;
  const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
  const open = async (): Promise<void> => {
    if (!isSecureContext || !navigator.mediaDevices) return onFailure("insecure");
    try {
      stream = await askFor(id);
    } catch (thrown) {
      if (!over) onFailure(cameraFailure((thrown as Error).name));
      return;
    }
    if (over) return stop();
    stream.getVideoTracks()[0]?.addEventListener("ended", () => onFailure("none"));
    onOpen(stream);
  };
  void open();
  return () => {
    over = true;
    stop();
    onClose();
  };
}

/** The chosen camera; if it is gone or none was chosen, the rear one. */
async function askFor(id: string | null): Promise<MediaStream> {
  const which = id ? { deviceId: { exact: id } } : { facingMode: { ideal: "environment" } };
  const video = { width: { ideal: 1280 }, height: { ideal: 720 }, ...which };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video });
  } catch (thrown) {
    if (id && (thrown as Error).name === "OverconstrainedError") return askFor(null);
    throw thrown;
  }
}

async function listCameras(): Promise<Camera["cameras"]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId)
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

const isVisible = (): boolean => document.visibilityState === "visible";
const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};
