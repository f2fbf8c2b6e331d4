import { Skeleton } from "#kit/web/skeleton.tsx";
import classes from "./dashboard.module.css";

/** The dashboard's cards while loading. */
export function DashboardSkeleton() {
  return (
    <div className={classes.dashboard} aria-busy="true">
      <div className={classes.figures}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={classes.blank}>
            <Skeleton width={96} />
            <Skeleton width={144} height={24} />
            <Skeleton width={120} />
          </div>
        ))}
      </div>
      <section className={classes.takings} />
      <section className={classes.next} />
      <section className={classes.methods} />
      <section className={classes.reminders} />
    </div>
  );
}
