import { Drawer as MantineDrawer } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CloseContext } from "./close-context.ts";
import classes from "./drawer.module.css";
import { startAtTitle, startInside } from "./focus-start.ts";
import { Tabs, type TabsProps } from "./tabs.tsx";
import { useLayer } from "./use-layer.ts";
import { usePhone } from "./use-phone.ts";

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Grey text beside the title: a code, a number. */
  hint?: ReactNode;
  /** Icon buttons before the close button. */
  actions?: ReactNode;
  /** Tabs under the head. */
  tabs?: TabsProps;
  /** Footer at the lower edge: total above the buttons. */
  foot?: ReactNode;
  /** Width in px: 480 for editing, 440 for reading. */
  size?: "edit" | "read";
  children: ReactNode;
}

/**
 * The details of a row, beside the page; on phones full-screen. Esc and the backdrop close it. It is open in the address (`list.open`), so
 * Back closes it too.
 */
export function Drawer(props: DrawerProps) {
  const { opened, onClose, tabs, foot, size = "edit", children } = props;
  const phone = usePhone();
  useLayer(opened, onClose, { inAddress: true });
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      position="right"
      size={phone ? "100%" : size === "edit" ? 480 : 440}
      zIndex={200}
      transitionProps={{ duration: 150, timingFunction: "ease-out" }}
      classNames={{ content: classes.content ?? "" }}
    >
      {!phone && <MantineDrawer.Overlay />}
      <MantineDrawer.Content data-action-bar={(phone && opened) || undefined} data-beside={!phone || undefined}>
        <Head {...props} />
        {tabs && (
          <div className={classes.tabs}>
            <Tabs {...tabs} />
          </div>
        )}
        <div
          ref={size === "read" ? startAtTitle : startInside}
          className={classes.body}
          tabIndex={size === "read" ? 0 : undefined}
        >
          <CloseContext value={onClose}>{children}</CloseContext>
        </div>
        {foot && (
          <footer className={classes.foot} data-foot>
            {foot}
          </footer>
        )}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}

function Head({ title, hint, actions, tabs, onClose }: DrawerProps) {
  const t = useTranslations("kit.action");
  return (
    <header className={classes.head}>
      <MantineDrawer.Title className={classes.title} {...(tabs && { tabIndex: -1, "data-autofocus": true })}>
        {title}
      </MantineDrawer.Title>
      {hint && <span className={classes.hint}>{hint}</span>}
      <div className={classes.actions}>
        {actions}
        <button type="button" className={classes.close} aria-label={t("close")} onClick={onClose}>
          <IconX size={20} />
        </button>
      </div>
    </header>
  );
}
