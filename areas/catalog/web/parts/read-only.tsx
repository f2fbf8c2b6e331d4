import type { ReactNode } from "react";
import { Drawer } from "#kit/web/drawer.tsx";
import classes from "./read-only.module.css";

/** A drawer for people without the right to change: the same fields, disabled. */
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
