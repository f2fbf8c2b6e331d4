import { Button, Switch } from "@mantine/core";
import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./getir.module.css";
import { useOpenOrders } from "./use-getir-orders.ts";
import { useNotices } from "./use-notices.ts";

const KEPT = "getir_bell";
const BEEPS = [0, 0.25, 0.5];

let audio: AudioContext | undefined;

/** Whether the browser allows sound; before a press on the page it usually does not. */
async function isAllowed(): Promise<boolean> {
  audio ??= new AudioContext();
  // Without a press the promise never ends.
  await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 300))]);
  return audio.state === "running";
}

/** Three short tones; false where the browser does not allow sound. */
async function ring(): Promise<boolean> {
  if (!(await isAllowed()) || !audio) return false;
  for (const at of BEEPS) {
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
  }
  return true;
}

/** Rings and shows a browser's notice when an order comes; a switch, and what the browser does not allow (J3). */
export function useBell() {
  const t = useTranslations("connect.getir.bell");
  const [isOn, setOn] = useState(() => localStorage.getItem(KEPT) !== "off");
  const [isBlocked, setBlocked] = useState(false);
  const notices = useNotices();
  const known = useRef<Set<number>>(new Set());
  const waiting = useOpenOrders().filter(({ status }) => status === "new");
  const ids = waiting.map(({ id }) => id).join();
  useEffect(() => {
    const fresh = waiting.filter(({ id }) => !known.current.has(id));
    for (const { id } of fresh) known.current.add(id);
    if (!isOn || fresh.length === 0) return;
    void ring().then((rang) => setBlocked(!rang));
    void notices.show(t("notice"), fresh.map(({ getir }) => getir.number).join(", "));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  useEffect(() => {
    // Known before the first order comes, so that nothing moves when it does.
    if (isOn) void isAllowed().then((allows) => setBlocked(!allows));
  }, [isOn]);
  useEffect(() => {
    if (!isBlocked) return undefined;
    // Any press allows the sound, not only that of the button.
    const wake = (): void => void audio?.resume().then(() => setBlocked(false));
    document.addEventListener("click", wake);
    return () => document.removeEventListener("click", wake);
  }, [isBlocked]);
  const test = async (): Promise<void> => {
    setBlocked(!(await ring()));
    await notices.ask();
  };
  const toggle = (): void => {
    localStorage.setItem(KEPT, isOn ? "off" : "on");
    setOn(!isOn);
    if (!isOn) void notices.ask();
  };
  return { isOn, isBlocked, shown: notices.shown, test, toggle };
}

export type BellState = ReturnType<typeof useBell>;

export function Bell({ bell: { isOn, isBlocked, shown, test, toggle } }: { bell: BellState }) {
  const t = useTranslations("connect.getir.bell");
  return (
    <div className={classes.bell}>
      <Switch checked={isOn} onChange={toggle} label={t("label")} />
      {isOn && (
        <Button variant="subtle" onClick={() => void test()}>
          {t("test")}
        </Button>
      )}
      {isOn && !isBlocked && shown !== "granted" && <span className={classes.quiet}>{t(shown)}</span>}
    </div>
  );
}

/** Orders come, and the browser keeps silent: a press allows the sound. */
export function BellBlocked({ bell }: { bell: BellState }) {
  const t = useTranslations("connect.getir.bell");
  return (
    <div className={classes.blocked}>
      <IconBellOff size={18} />
      <span role="status">{t("blocked")}</span>
      <Button variant="default" onClick={() => void bell.test()}>
        {t("test")}
      </Button>
    </div>
  );
}
