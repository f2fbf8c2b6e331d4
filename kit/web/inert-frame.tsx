import type { ComponentProps } from "react";

type InertFrameProps = Omit<ComponentProps<"iframe">, "srcDoc" | "sandbox" | "title"> & { html: string; title: string };

/**
 * A page in a frame without scripts, forms, links or an origin. Another page gets another frame: a changed `srcDoc` would add an entry to
 * the browser's history, and Back would go back inside the frame.
 */
export const InertFrame = ({ html, title, ...rest }: InertFrameProps) => (
  <iframe key={html} sandbox="" srcDoc={html} title={title} {...rest} />
);
