import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./tax-identity.module.css";

const TaxIdentityDialog = lazyPart(async () => (await import("./tax-identity-dialog.tsx")).TaxIdentityDialog);

/** What invoices and e-documents say of a customer or supplier, with its editor; for administrators. */
export default function TaxIdentityCard({ contactId }: { contactId: number }) {
  const { isAdmin } = useSession();
  return isAdmin ? <Card contactId={contactId} /> : null;
}

function Card({ contactId }: { contactId: number }) {
  const t = useTranslations("accounting.taxIdentity");
  const [isOpen, setOpen] = useState(false);
  const { data } = useApi("GET /api/accounting/tax-identities/{id}", { params: { id: contactId } });
  if (!data) return null;
  const place = [data.address, [data.district, data.city].filter(Boolean).join(" / ")].filter(Boolean).join("\n");
  const person = [data.first_name, data.last_name].filter(Boolean).join(" ");
  const isEmpty = Object.values(data).every((text) => text === "");
  return (
    <section className={classes.card} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {isEmpty ? (
        <p>{t("none")}</p>
      ) : (
        <Facts>
          <Fact label={t("number")}>{data.tax_number}</Fact>
          <Fact label={t("office")}>{data.tax_office}</Fact>
          <Fact label={t("name")}>{data.legal_name}</Fact>
          <Fact label={t("person")}>{person}</Fact>
          <Fact label={t("address")}>{place && <span className={classes.lines}>{place}</span>}</Fact>
          <Fact label={t("alias")}>{data.alias}</Fact>
        </Facts>
      )}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(isEmpty ? "add" : "edit")}
        </Button>
      </div>
      {isOpen && <TaxIdentityDialog contactId={contactId} identity={data} onClose={() => setOpen(false)} />}
    </section>
  );
}
