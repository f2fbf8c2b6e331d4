import type { CSSProperties } from "react";
import classes from "./skeleton.module.css";

/** A grey bar as a placeholder for text. No motion, no spinner. */
export function Skeleton({
  width = "100%",
  height = 12,
  style,
}: {
  width?: number | string;
  height?: number | string;
  style?: CSSProperties;
}) {
  return <span className={classes.bar} style={{ width, height, ...style }} aria-hidden="true" />;
}

/** A loading form or text: labels and fields as bars. */
export function FieldsSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div className={classes.fields} aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton width={72 + ((index * 37) % 48)} />
          <Skeleton height="var(--control-height)" style={{ marginTop: 6 }} />
        </div>
      ))}
    </div>
  );
}
