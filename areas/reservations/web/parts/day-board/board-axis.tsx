import { memo } from "react";
import { px, type Span } from "./board.rules.ts";
import { type DayScale, shownAt } from "./day-scale.rules.ts";
import classes from "./day-board.module.css";

/** Minutes around the present within which an hour's label would overlap the present's. */
const NEAR = 15;

interface BoardAxisProps {
  range: Span;
  scale: DayScale;
  present: number | undefined;
}

/** The hour labels at the left edge, with the present time. Hidden from screen readers, because the cards say their times. */
export const BoardAxis = memo(function BoardAxis({ range, scale, present }: BoardAxisProps) {
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, index) => range.from + index * 60);
  const shown = hours.filter((hour) => present === undefined || Math.abs(hour - present) > NEAR);
  return (
    <div className={classes.axis} aria-hidden="true">
      <div className={classes.corner} />
      <div className={classes.hours} style={{ height: px(range.to - range.from) }}>
        {shown.map((hour) => (
          <span key={hour} style={{ top: px(hour - range.from) }}>
            {shownAt(hour, scale)}
          </span>
        ))}
        {present !== undefined && (
          <span className={classes.present} style={{ top: px(present - range.from) }}>
            {shownAt(present, scale)}
          </span>
        )}
      </div>
    </div>
  );
});
