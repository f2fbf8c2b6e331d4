import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./sheet.module.css";
import { useLayer } from "./use-layer.ts";

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  /** Accessible name if there is no title. */
  label?: string;
  /** A press outside does not close it. */
  stays?: boolean;
  children: ReactNode;
}

/** A panel from the lower edge of a phone: choices, pickers, confirmations. */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, label, stays = false, children } = props;
  useLayer(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!stays}
      returnFocus={false}
      position="bottom"
      size="auto"
      zIndex={300}
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes.content ?? "", body: classes.body ?? "" }}
    >
      <Drawer.Overlay backgroundOpacity={undefined} />
      <Drawer.Content data-sheet aria-label={label}>
        <div className={classes.handle} />
        {title && <Drawer.Title className={classes.title}>{title}</Drawer.Title>}
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
