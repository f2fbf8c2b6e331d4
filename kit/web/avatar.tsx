import type { CSSProperties } from "react";
import classes from "./avatar.module.css";
import { colorOf, initialsOf } from "./colors.ts";

export interface AvatarProps {
  name: string;
  /** Of the employee; else one is taken from the name. */
  color?: string | null | undefined;
  /** Stands in for the initials where it exists. */
  photo?: string | null | undefined;
  size?: 24 | 32 | 40 | 64;
}

/** A person: photo, or initials on a tint of the person's colour. The name itself always stands beside it, so it is not read aloud. */
export function Avatar({ name, color, photo, size = 32 }: AvatarProps) {
  const style = { "--color": color ?? colorOf(name), "--size": `${size}px` } as CSSProperties;
  return (
    <span className={classes.avatar} data-size={size} style={style} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
    </span>
  );
}
