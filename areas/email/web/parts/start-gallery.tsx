import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kit/web/stored.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import type { EmailDocument } from "../../contract/document.ts";
import { emptyDocument } from "../../contract/new-block.ts";
import { fillExamples } from "../../contract/fill.ts";
import { renderEmail } from "../../contract/render.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { salonSamples, sampleIn, samples, type SampleName } from "./samples.ts";
import { MailFrame } from "./mail-frame.tsx";
import { EDITOR } from "./template-card.tsx";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
import classes from "./templates.module.css";

/** The choices for a new template: empty, a salon template, or a sample (L4). */
export function StartGallery({ onClose }: { onClose: () => void }) {
  const t = useTranslations("email");
  const language = useBusinessLanguage();
  return (
    <Dialog opened onClose={onClose} title={t("list.start")}>
      {language ? <Starts language={language} /> : <FieldsSkeleton />}
    </Dialog>
  );
}

const others = (Object.keys(samples) as SampleName[]).filter((name) => !salonSamples.includes(name));

function Starts({ language }: { language: Language }) {
  const t = useTranslations("email");
  const entry = (name: SampleName) => (
    <Start
      key={name}
      name={t(`sample.${name}`)}
      document={sampleIn(language, name)}
      hash={`sample/${name}`}
      language={language}
    />
  );
  return (
    <div className={classes.gallery}>
      <Start name={t("list.blank")} document={emptyDocument()} language={language} />
      {salonSamples.map(entry)}
      <h3>{t("list.samples")}</h3>
      {others.map(entry)}
    </div>
  );
}

interface StartProps {
  name: string;
  document: EmailDocument;
  hash?: string;
  language: Language;
}

function Start({ name, document, hash, language }: StartProps) {
  const { html } = useMemo(() => fillExamples(renderEmail(document, { language }), language), [document, language]);
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
