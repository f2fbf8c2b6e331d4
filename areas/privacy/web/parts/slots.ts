/** The parts of other areas' slots, in one file: they are small, and each import weighs in the shell. */
export { default as DataDialog } from "./data-dialog.tsx";
export { default as DueNotice } from "./due-notice.tsx";
export { default as ForgetDialog } from "./forget-dialog.tsx";
