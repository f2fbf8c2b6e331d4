import { Button, Switch } from "@mantine/core";
import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import classes from "./getir.module.css";
import type { GetirOrder } from "./panel.tsx";

const KEPT = "getir_bell";
const BEEPS = [0, 0.25, 0.5];

let audio: AudioContext | undefined;

/** Three short tones; false where the browser does not allow sound before a press. */
async function ring(): Promise<boolean> {
  audio ??= new AudioContext();
  // Without a press the promise never ends.
  await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 300))]);
  if (audio.state !== "running") return false;
  for (const at of BEEPS) {
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
  }
  return true;
}

/** One notice at a time; a press leads back to the page. */
function notify(title: string, body: string): void {
  try {
    const notice = new Notification(title, { body, tag: KEPT });
    notice.addEventListener("click", () => window.focus());
  } catch {
    // Chrome on Android allows notices from service workers alone; the sound has rung.
  }
}

const permission = (): NotificationPermission => ("Notification" in window ? Notification.permission : "denied");

/** Rings and shows a browser's notice when an order comes; a switch, and what the browser does not allow (J3). */
export function Bell({ orders }: { orders: readonly GetirOrder[] }) {
  const t = useTranslations("connect.getir.bell");
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) !== "off");
  const [isBlocked, setBlocked] = useState(false);
  const [allowed, setAllowed] = useState(permission);
  const known = useRef<Set<number> | null>(null);
  const waiting = orders.filter(({ status }) => status === "new");
  const ids = waiting.map(({ id }) => id).join();
  useEffect(() => {
    const fresh = waiting.filter(({ id }) => known.current !== null && !known.current.has(id));
    known.current = new Set([...(known.current ?? []), ...waiting.map(({ id }) => id)]);
    if (!isOn || fresh.length === 0) return;
    void ring().then((rang) => setBlocked(!rang));
    if (permission() === "granted") notify(t("notice"), fresh.map(({ getir }) => getir.number).join(", "));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  const test = async (): Promise<void> => {
    setBlocked(!(await ring()));
    if (permission() === "default") setAllowed(await Notification.requestPermission());
  };
  const toggle = (): void => {
    localStorage.setItem(KEPT, isOn ? "off" : "on");
    setOn(!isOn);
  };
  return (
    <div className={classes.bell}>
      <Switch checked={isOn} onChange={toggle} label={t("label")} />
      {isOn && (
        <Button variant="subtle" onClick={() => void test()}>
          {t("test")}
        </Button>
      )}
      {isOn && isBlocked && <Notice tone="warning" icon={IconBellOff} title={t("blocked")} text={t("blockedText")} />}
      {isOn && allowed === "denied" && <span className={classes.quiet}>{t("denied")}</span>}
    </div>
  );
}
