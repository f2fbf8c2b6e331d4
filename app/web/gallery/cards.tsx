import type { CSSProperties } from "react";
import { employeeColors } from "#kit/web/colors.ts";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

export function Cards() {
  return (
    <Panel title="Çalışan renkleri" span={12}>
      <div className={classes.colors}>
        {employeeColors.map((color, index) => (
          <div key={color} className={classes.color} style={{ "--color": color } as CSSProperties}>
            {index + 1}
          </div>
        ))}
      </div>
    </Panel>
  );
}
