import type { Icon } from "@tabler/icons-react";
import { Children, type ReactNode } from "react";
import classes from "./notice.module.css";

/** A message inside the page: conflict, refusal, hint. Buttons are below the text. */
export function Notice(props: {
  tone: "danger" | "warning" | "info" | "success";
  icon: Icon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const { tone, icon: Icon, title, text, children } = props;
  return (
    <div
      className={classes.notice}
      data-tone={tone}
      role={tone === "danger" || tone === "warning" ? "alert" : "status"}
    >
      <Icon size={18} className={classes.icon} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {Children.toArray(children).length > 0 && <div className={classes.buttons}>{children}</div>}
      </div>
    </div>
  );
}
