import { useMemo } from "react";
import { InertFrame } from "#kit/web/inert-frame.tsx";
import { framePictures } from "./framed-pictures.ts";

interface MailFrameProps {
  /** A complete HTML page. */
  html: string;
  title: string;
  className?: string | undefined;
  /** A thumbnail is not focusable. */
  still?: boolean;
}

/** A mail in a frame without scripts, forms, links or an origin (decisions §7). */
export function MailFrame({ html, title, className, still }: MailFrameProps) {
  const page = useMemo(() => framePictures(html), [html]);
  return <InertFrame className={className} html={page} title={title} loading="lazy" {...(still && { tabIndex: -1 })} />;
}
