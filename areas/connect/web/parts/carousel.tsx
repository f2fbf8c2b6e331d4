import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./carousel.module.css";

/** Until the next picture (2 §9). */
const PAUSE_MS = 2000;

const wantsStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Pictures one after another; still while the pointer or the focus is inside, and for people who want less motion. */
export function Carousel({ label, pictures }: { label: string; pictures: readonly string[] }) {
  const t = useTranslations("connect.carousel");
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [plays, setPlays] = useState(() => !wantsStill());
  const runs = plays && !isHeld && pictures.length > 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setAt((place) => (place + 1) % pictures.length), PAUSE_MS);
    return () => clearInterval(timer);
  }, [runs, pictures.length]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <section
      className={classes.carousel}
      aria-roledescription={t("name")}
      aria-label={label}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={classes.track} style={{ transform: `translateX(-${at * 100}%)` }}>
        {pictures.map((picture, place) => (
          <img key={picture} src={picture} alt={t("picture", { label, at: place + 1 })} aria-hidden={place !== at} />
        ))}
      </div>
      <div className={classes.dots}>
        {pictures.map((picture, place) => (
          <button
            key={picture}
            type="button"
            aria-label={t("show", { at: place + 1, of: pictures.length })}
            aria-current={place === at || undefined}
            onClick={() => setAt(place)}
          />
        ))}
        <button
          type="button"
          className={classes.pause}
          aria-label={t(plays ? "pause" : "play")}
          onClick={() => setPlays(!plays)}
        >
          {plays ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        </button>
      </div>
    </section>
  );
}
