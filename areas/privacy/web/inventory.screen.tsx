import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { useLanguage } from "#kit/web/language.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { activities, measures, recipients } from "../contract/inventory-data.ts";
import classes from "./parts/privacy.module.css";

export type InventoryRow = ReplyOf<"GET /api/privacy/inventory">["data"][number];

const NoteDialog = lazyPart(async () => (await import("./parts/note-dialog.tsx")).NoteDialog);

/** "Kişisel veri envanteri": what the business does with personal data, made of what is connected, with its notes (issue 20). */
export default function InventoryScreen() {
  const t = useTranslations("privacy");
  const { data, error, refetch } = useApi("GET /api/privacy/inventory", undefined, { also: ["connect", "settings"] });
  return (
    <Page title={t("menu.inventory")} hint={t("inventory.hint")} back="/settings">
      <Cards>
        <Notice tone="warning" icon={IconAlertTriangle} title={t("inventory.check")} text={t("inventory.checkText")}>
          <Files />
        </Notice>
        {data ? (
          <>
            {data.data.map((row) => (
              <Row key={row.activity} row={row} />
            ))}
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton fields={6} />
        )}
      </Cards>
    </Page>
  );
}

function Files() {
  const t = useTranslations("privacy.inventory");
  const { language } = useLanguage();
  return (
    <>
      {(["pdf", "xlsx"] as const).map((form) => (
        <DownloadButton
          key={form}
          variant="default"
          label={t(form)}
          failure={t("fileFailed")}
          get={() => save("GET /api/privacy/inventory/file", { query: { form, language } })}
        />
      ))}
    </>
  );
}

function Row({ row }: { row: InventoryRow }) {
  const t = useTranslations("privacy.inventory");
  const { language } = useLanguage();
  const [writing, setWriting] = useState(false);
  const { category, persons, data, purpose, basis, retention } = activities[row.activity];
  const label = t(row.note ? "changeNote" : "addNote");
  const to = row.recipients.map((one) => recipients[one][language]).join(", ");
  return (
    <Card title={category[language]}>
      <Facts>
        <Fact label={t("persons")}>{persons[language]}</Fact>
        <Fact label={t("data")}>{data[language]}</Fact>
        <Fact label={t("purpose")}>{purpose[language]}</Fact>
        <Fact label={t("basis")}>{basis[language]}</Fact>
        <Fact label={t("recipients")}>{to || t("nobody")}</Fact>
        <Fact label={t("retention")}>{retention[language]}</Fact>
        <Fact label={t("measures")}>{measures[language]}</Fact>
        <Fact label={t("note")}>{row.note && <span className={classes.lines}>{row.note}</span>}</Fact>
      </Facts>
      <Button
        variant="default"
        className={classes.edit}
        leftSection={<IconPencil size={18} />}
        aria-label={`${label}: ${category[language]}`}
        onClick={() => setWriting(true)}
      >
        {label}
      </Button>
      {writing && <NoteDialog row={row} title={category[language]} onClose={() => setWriting(false)} />}
    </Card>
  );
}
