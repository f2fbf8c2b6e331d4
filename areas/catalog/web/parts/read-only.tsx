import type { ReactNode } from "react";
import { Drawer } from "#kit/web/drawer.tsx";
import classes from "./read-only.module.css";

/** The drawer of who may look and not change: the same fields, closed. */
export function ReadOnlyDrawer(props: { title: string; onClose: () => void; foot?: ReactNode; children: ReactNode }) {
  const { title, onClose, foot, children } = props;
  return (
    <Drawer opened title={title} onClose={onClose} foot={foot}>
      <fieldset disabled className={classes.fields}>
        {children}
      </fieldset>
    </Drawer>
  );
}
