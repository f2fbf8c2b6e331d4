import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import type { CSSProperties } from "react";
import type { ReplyOf } from "#kit/web/api.ts";
import classes from "./slips.module.css";

type Slip = Pick<ReplyOf<"GET /api/accounting/slips">["data"][number], "picture" | "type">;

/** A small picture of a slip, or the sign of its kind. Its name is beside it. */
export function SlipPicture({ slip: { picture, type }, size = 28 }: { slip: Slip; size?: 28 | 40 | 56 }) {
  const style = { "--size": `${size}px` } as CSSProperties;
  if (picture) return <img className={classes.picture} style={style} src={picture} alt="" loading="lazy" />;
  const Icon = type === "application/pdf" ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.picture} style={style} aria-hidden="true">
      <Icon size={size * 0.6} />
    </span>
  );
}
