import classes from "./days-field.module.css";
import { lazyPart } from "./lazy-part.tsx";

/** The field for the days of a list, which is loaded after its page. */
export const DaysField = lazyPart(
  async () => (await import("./days-field.tsx")).DaysField,
  <div className={classes.field} style={{ height: "var(--control-height)" }} />,
);
