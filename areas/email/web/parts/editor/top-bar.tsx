import { Button, TextInput } from "@mantine/core";
import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconBraces from "@tabler/icons-react/dist/esm/icons/IconBraces.mjs";
import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import type { Icon } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import classes from "./editor.module.css";
import { useEditor } from "./use-editor.ts";
import { LIST } from "./use-save.ts";

export type View = "editor" | "preview" | "html" | "json";
export type Device = "desktop" | "mobile";

interface TopBarProps {
  view: View;
  onView: (view: View) => void;
  device: Device;
  onDevice: (device: Device) => void;
  name: string;
  onName: (name: string) => void;
  inspector: boolean;
  onInspector: () => void;
  save: () => void;
  busy: boolean;
}

const views = { editor: IconPencil, preview: IconEye, html: IconCode, json: IconBraces } satisfies Record<View, Icon>;
const devices = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile } satisfies Record<Device, Icon>;

const segments = <V extends string>(of: Record<V, Icon>, label: (value: V) => string) =>
  (Object.entries(of) as [V, Icon][]).map(([value, Sign]) => ({
    value,
    label: label(value),
    icon: <Sign size={18} />,
    iconOnly: true,
  }));

const tool = (
  label: string,
  Sign: Icon,
  onClick: () => void,
  more: { disabled?: boolean; "aria-pressed"?: boolean },
) => (
  <button type="button" className={classes.barTool} aria-label={label} title={label} onClick={onClick} {...more}>
    <Sign size={18} />
  </button>
);

/** 49 pixels high: back, views, device, name, save (L1). */
export function TopBar(props: TopBarProps) {
  const { view, onView, device, onDevice, name, onName, inspector, onInspector, save, busy } = props;
  const t = useTranslations("email.editor");
  const kit = useTranslations("kit.action");
  const navigate = useNavigate();
  const { history, undo, redo, readOnly } = useEditor();
  return (
    <header className={classes.bar}>
      <h1 className="spoken">{t("title")}</h1>
      {tool(kit("back"), IconArrowLeft, () => void navigate({ to: LIST }), {})}
      <Choices {...{ view, onView, device, onDevice }} />
      {tool(t("undo"), IconArrowBackUp, undo, { disabled: history.past.length === 0 })}
      {tool(t("redo"), IconArrowForwardUp, redo, { disabled: history.future.length === 0 })}
      <TextInput
        className={classes.nameField ?? ""}
        aria-label={t("name")}
        placeholder={t("name")}
        value={name}
        maxLength={120}
        readOnly={readOnly}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {tool(t("inspector"), IconAdjustments, onInspector, { "aria-pressed": inspector })}
      <Button
        className={classes.saveButton ?? ""}
        onClick={save}
        loading={busy}
        disabled={readOnly || name.trim() === ""}
      >
        {kit("save")}
      </Button>
    </header>
  );
}

function Choices({ view, onView, device, onDevice }: Pick<TopBarProps, "view" | "onView" | "device" | "onDevice">) {
  const t = useTranslations("email.editor");
  const { readOnly } = useEditor();
  const offered = segments(views, (value) => t(`views.${value}`)).filter(
    ({ value }) => !readOnly || value !== "editor",
  );
  return (
    <>
      <SegmentedControl label={t("view")} value={view} onChange={onView} options={offered} />
      <SegmentedControl
        label={t("device")}
        value={device}
        onChange={onDevice}
        options={segments(devices, (value) => t(value))}
      />
    </>
  );
}
