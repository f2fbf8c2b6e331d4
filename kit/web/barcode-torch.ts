import { useState } from "react";

interface Torch {
  /** Undefined if the camera has none. */
  lit: boolean | undefined;
  turn: () => void;
}

/** The camera's light; it is off after a change of camera. TypeScript's list of capabilities lacks it. */
export function useTorch(stream: MediaStream | null): Torch {
  const track = stream?.getVideoTracks()[0];
  const [litTrack, setLitTrack] = useState<MediaStreamTrack>();
  const { torch: has } = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  const lit = track !== undefined && track === litTrack;
  const turn = async (): Promise<void> => {
    await track?.applyConstraints({ advanced: [{ torch: !lit } as object] });
    setLitTrack(lit ? undefined : track);
  };
  return { lit: has ? lit : undefined, turn: () => void turn().catch(() => undefined) };
}
