import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Dialog } from "#kit/web/dialog.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useLanguage } from "#kit/web/language.ts";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { retentions } from "../../contract/law.ts";
import classes from "./privacy.module.css";

type Remainder = ReplyOf<"GET /api/privacy/people/{id}/remainder">;

interface ForgetDialogProps {
  customer: { id: number; name: string; surname: string };
  onAnswer: (yes: boolean) => void;
}

/** Says what deleting a customer deletes at once, what stays because the law demands it, and until when; then asks (G1). */
export default function ForgetDialog({ customer, onAnswer }: ForgetDialogProps) {
  const t = useTranslations("privacy.forget");
  const kit = useTranslations("kit.action");
  const { data, error, refetch } = useApi("GET /api/privacy/people/{id}/remainder", { params: { id: customer.id } });
  const no = (): void => onAnswer(false);
  return (
    <Dialog opened stays title={t("title")} onClose={no}>
      <div className={classes.form}>
        {data ? (
          <Consequences remainder={data} name={fullName(customer)} />
        ) : error ? (
          <ErrorState part error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton fields={3} />
        )}
        <div className={classes.buttons}>
          <Button variant="default" data-autofocus onClick={no}>
            {kit("cancel")}
          </Button>
          <Button variant="danger" disabled={!data} onClick={() => onAnswer(true)}>
            {kit("delete")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Consequences({ remainder, name }: { remainder: Remainder; name: string }) {
  const t = useTranslations("privacy.forget");
  const kept = useKept(remainder);
  const open = useOpen(remainder);
  const { has_history: hasHistory } = remainder;
  return (
    <>
      <p>{t(hasHistory ? "anonymised" : "removed", { name })}</p>
      <section className={classes.part} aria-label={t("atOnce")}>
        <h3>{t("atOnce")}</h3>
        <p>{t(hasHistory ? "words" : "all")}</p>
      </section>
      {kept.length > 0 && (
        <section className={classes.part} aria-label={t("kept")}>
          <h3>{t("kept")}</h3>
          <ul>
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t("afterwards")}</p>
        </section>
      )}
      {open.length > 0 && (
        <section className={classes.part} aria-label={t("open")}>
          <h3>{t("open")}</h3>
          <ul>
            {open.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <p>{t("final")}</p>
    </>
  );
}

/** What nobody can be asked about afterwards. */
function useOpen({ owed, advance, packages, coming }: Remainder): string[] {
  const t = useTranslations("privacy.forget");
  return [
    owed > 0 && t("owed", { amount: formatKurus(owed) }),
    advance > 0 && t("advance", { amount: formatKurus(advance) }),
    packages > 0 && t("packages", { count: packages }),
    coming > 0 && t("coming", { count: coming }),
  ].filter((line) => line !== false);
}

function useKept({ documents, books, consents }: Remainder): string[] {
  const t = useTranslations("privacy.forget");
  const clock = useClock();
  const { language } = useLanguage();
  return Object.entries({ documents, books, consents }).flatMap(([what, kept]) => {
    const name = what as keyof typeof retentions & ("documents" | "books" | "consents");
    if (!kept) return [];
    return [t(name, { count: kept.count, until: clock.numeric(kept.until), law: retentions[name].law[language] })];
  });
}
