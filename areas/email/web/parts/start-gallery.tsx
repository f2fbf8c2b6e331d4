import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import type { EmailDocument } from "../../contract/document.ts";
import { emptyDocument } from "../../contract/new-block.ts";
import { fillExamples } from "../../contract/fill.ts";
import { renderEmail } from "../../contract/render.ts";
import { salonSamples, samples, type SampleName } from "./samples.ts";
import { MailFrame } from "./mail-frame.tsx";
import { EDITOR } from "./template-card.tsx";
import classes from "./templates.module.css";

/** The choices for a new template: empty, a salon template, or a sample (L4). */
export function StartGallery({ onClose }: { onClose: () => void }) {
  const t = useTranslations("email");
  const entry = (name: SampleName) => (
    <Start key={name} name={t(`sample.${name}`)} document={samples[name]()} hash={`sample/${name}`} />
  );
  const names = Object.keys(samples) as SampleName[];
  return (
    <Dialog opened onClose={onClose} title={t("list.start")}>
      <div className={classes.gallery}>
        <Start name={t("list.blank")} document={emptyDocument()} />
        {salonSamples.map(entry)}
        <h3>{t("list.samples")}</h3>
        {names.filter((name) => !(salonSamples as readonly string[]).includes(name)).map(entry)}
      </div>
    </Dialog>
  );
}

function Start({ name, document, hash }: { name: string; document: EmailDocument; hash?: string }) {
  const { html } = useMemo(() => fillExamples(renderEmail(document)), [document]);
  return (
    <div className={classes.card}>
      <div className={classes.thumbnail} aria-hidden>
        <MailFrame html={html} title={name} still />
      </div>
      <div className={classes.about}>
        <span className={classes.name}>
          <Link to={EDITOR} {...(hash && { hash })}>
            {name}
          </Link>
        </span>
      </div>
    </div>
  );
}
