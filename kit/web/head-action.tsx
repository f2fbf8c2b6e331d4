import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./head-action.module.css";

interface HeadActionProps {
  label: string;
  icon: Icon;
  /** The filled button of the head. */
  main?: boolean;
  /** A toggle: pressed or not. */
  pressed?: boolean;
  onClick?: () => void;
  /** A link instead of a button. */
  to?: string;
  search?: Record<string, string>;
}

/** A button of the page head or the toolbar: icon and text, on phones only the icon. */
export function HeadAction({ label, icon: Icon, main = false, pressed, onClick, to, search }: HeadActionProps) {
  const props = {
    className: classes.action ?? "",
    variant: main ? "filled" : "default",
    leftSection: <Icon size={18} />,
    "aria-label": label,
    "aria-pressed": pressed,
  };
  const words = <span className={classes.words}>{label}</span>;
  if (to) {
    return (
      <Button component={Link} to={to} search={search as never} {...props}>
        {words}
      </Button>
    );
  }
  return (
    <Button {...props} onClick={onClick}>
      {words}
    </Button>
  );
}
