import { Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./dialog.module.css";
import { startInside } from "./focus-start.ts";
import { Sheet } from "./sheet.tsx";
import { useLayer } from "./use-layer.ts";
import { usePhone } from "./use-phone.ts";

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Without padding around the children: for lists. */
  flush?: boolean;
  /** A press outside does not close it, so that a double press can't dismiss the question. */
  stays?: boolean;
  /** Pixels, where there is room; 440 unless said. */
  width?: number;
  children: ReactNode;
}

/** A small task over the page; on phones a sheet. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, flush = false, stays = false, width = 440, children } = props;
  const t = useTranslations("kit.action");
  const phone = usePhoneSince(opened);
  useLayer(opened && !phone, onClose);
  const body = (
    <div ref={startInside} className={flush ? undefined : classes.body}>
      {children}
    </div>
  );
  if (phone) {
    return (
      <Sheet opened={opened} onClose={onClose} title={title} stays={stays}>
        {body}
      </Sheet>
    );
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!stays}
      returnFocus={false}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
      size={width}
      padding={0}
      zIndex={300}
      classNames={{ title: classes.title ?? "", header: classes.head ?? "", content: classes.content ?? "" }}
      transitionProps={{ duration: 120 }}
    >
      {body}
    </Modal>
  );
}

/** Whether it opened on a phone. It keeps that while the phone is turned, because another component would lose what is typed in it. */
function usePhoneSince(opened: boolean): boolean {
  const now = usePhone();
  const [then, setThen] = useState(now);
  if (!opened && then !== now) setThen(now);
  return then;
}
