import classes from "./data-table.module.css";
import { RowLink } from "./row-link.tsx";
import { Skeleton } from "./skeleton.tsx";
import { type DataTableProps, idOf } from "./table.ts";

export function PhoneRows<R>(props: DataTableProps<R> & { rows: R[] }) {
  const { rows, label, phone, list, rowId = idOf, opens, actions, tone } = props;
  const linked = opens !== false && (opens !== undefined || list !== undefined);
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row);
        const { start, title, sub, end, endSub } = phone(row);
        return (
          <li
            key={id}
            data-row={id}
            className={classes.row}
            data-open={list?.open === String(id) || undefined}
            data-tone={tone?.(row)}
          >
            {start}
            <div className={classes.left}>
              <strong>
                {linked ? (
                  <RowLink id={id} list={list} to={opens ? opens(row) : undefined}>
                    {title}
                  </RowLink>
                ) : (
                  title
                )}
              </strong>
              {sub !== undefined && <span>{sub}</span>}
            </div>
            {(end !== undefined || endSub !== undefined) && (
              <div className={classes.right}>
                <strong>{end}</strong>
                {endSub !== undefined && <span>{endSub}</span>}
              </div>
            )}
            {actions && <div className={classes.actions}>{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

export function PhoneSkeleton() {
  return (
    <ul className={classes.rows}>
      {[120, 96, 140, 110, 128, 100, 132, 90].map((width) => (
        <li key={width} className={classes.row}>
          <div className={classes.left}>
            <Skeleton width={width} />
            <Skeleton width={width * 0.8} height={10} style={{ marginTop: 8 }} />
          </div>
          <div className={classes.right}>
            <Skeleton width={72} />
            <Skeleton width={64} height={18} style={{ marginTop: 4 }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
