import type { CSSProperties } from "react";
import classes from "./avatar.module.css";
import { colorOf, initialsOf } from "./colors.ts";

export interface AvatarProps {
  name: string;
  /** The employee's colour; absent, one is derived from the name. */
  color?: string | null | undefined;
  /** Shown instead of the initials if it exists. */
  photo?: string | null | undefined;
  size?: 24 | 32 | 40 | 64;
}

/** A person: photo, or initials on a tint of the person's colour. Screen readers skip it, because the name is always beside it. */
export function Avatar({ name, color, photo, size = 32 }: AvatarProps) {
  const style = { "--color": color ?? colorOf(name), "--size": `${size}px` } as CSSProperties;
  return (
    <span className={classes.avatar} data-size={size} style={style} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
    </span>
  );
}
