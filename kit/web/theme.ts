import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { first } from "./back-first.ts";

const accent: MantineColorsTuple = [
  "#f0f2ff",
  "#e1e5fe",
  "#c5ccfc",
  "#a3aef8",
  "#8290f2",
  "#6876ea",
  "#5661dc",
  "#4650cf",
  "#3a42b0",
  "#30378f",
];
const gray: MantineColorsTuple = [
  "#f6f7f9",
  "#f1f3f6",
  "#e4e7ec",
  "#c3c9d3",
  "#a2a9b6",
  "#858d9b",
  "#5f6776",
  "#454c59",
  "#2b303a",
  "#171a21",
];
const dark: MantineColorsTuple = [
  "#eceef2",
  "#b6bcc7",
  "#939ba9",
  "#6b7483",
  "#3f4653",
  "#1d2027",
  "#16191e",
  "#0f1115",
  "#101216",
  "#0b0d10",
];

const still = { transitionProps: { duration: 120 } };

/** Mantine with our look; the colour roles are in look/tokens.css. */
export const theme = createTheme({
  colors: { accent, gray, dark },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "Inter, system-ui, sans-serif",
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "24px" },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    Button: { defaultProps: { variant: "filled" } },
    Loader: { defaultProps: { size: 18 } },
    Menu: { defaultProps: { ...still, returnFocus: true, position: "bottom-end", offset: 4, zIndex: 310 } },
    // Includes lists of choices and calendars: Back closes them.
    Popover: { defaultProps: { ...still, offset: 4, zIndex: 310, onOpen: () => first.opened() } },
    // On phones a month opens over the sheet or drawer that asks for the day.
    DatePickerInput: { defaultProps: { modalProps: { zIndex: 310 } } },
    DateTimePicker: { defaultProps: { modalProps: { zIndex: 310 } } },
    Tooltip: { defaultProps: { openDelay: 300, zIndex: 310, ...still } },
    MultiSelect: { defaultProps: { comboboxProps: { zIndex: 310 } } },
    Checkbox: { defaultProps: { size: "sm" } },
    Radio: { defaultProps: { size: "sm" } },
    Switch: { defaultProps: { size: "sm", withThumbIndicator: false } },
  },
});

const roles = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-error": "var(--danger-text)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--border)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
};

/** Maps Mantine's colour roles to ours, in both colour schemes. */
export const resolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
