import IconBook from "@tabler/icons-react/dist/esm/icons/IconBook.mjs";
import { useTranslations } from "use-intl";
import { Cards } from "#kit/web/form-card.tsx";
import { Page } from "#kit/web/page.tsx";
import { KeysCard } from "./parts/developer/keys-card.tsx";
import { WebhooksCard } from "./parts/developer/webhooks-card.tsx";
import classes from "./parts/developer/developer.module.css";

/** "Geliştirici": API keys and webhooks for the business's own software (decisions 0076, 0079). */
export default function DeveloperScreen() {
  const t = useTranslations("connect");
  return (
    <Page title={t("menu.developer")} hint={t("developer.hint")} back="/connect">
      <a className={classes.docs} href="/api/docs" target="_blank" rel="noreferrer">
        <IconBook size={18} />
        {t("developer.docs")}
      </a>
      <Cards>
        <KeysCard />
        <WebhooksCard />
      </Cards>
    </Page>
  );
}
