import { Skeleton } from "#kit/web/skeleton.tsx";
import { px } from "./board.rules.ts";
import classes from "./day-board.module.css";

const columns = [
  [0, 90],
  [60, 120],
  [0, 45],
  [75, 60],
  [30, 75],
  [120, 60],
  [0, 60],
  [15, 75],
] as const;

/** The board while its first day loads: the same heads and hour lines, grey bars as cards. */
export function BoardSkeleton() {
  return (
    <div className={classes.board} aria-busy="true">
      <div className={classes.axis}>
        <div className={classes.corner} />
      </div>
      {columns.map(([from, length]) => (
        <div key={`${from}+${length}`} className={classes.column}>
          <div className={classes.head}>
            <Skeleton width={32} height={32} style={{ flex: "none", borderRadius: "50%" }} />
            <Skeleton width={72} />
          </div>
          <div className={classes.body} style={{ height: px(12 * 60) }}>
            {[0, 180, 390].map((later) => (
              <div key={later} className={classes.ghost} style={{ top: px(from + later), height: px(length) - 2 }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
