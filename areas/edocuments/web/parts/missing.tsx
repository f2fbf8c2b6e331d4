import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import classes from "./invoice-edocument.module.css";

/** What to mend before an e-document can be made, with links to the screens. */
export function Missing({ messages, contactId }: { messages: Record<string, string>; contactId: number | null }) {
  const t = useTranslations("edocuments");
  const sentences = Object.entries(messages);
  if (sentences.length === 0) return null;
  const has = (screen: string) => sentences.some(([field]) => field.startsWith(`${screen}.`));
  const list = (
    <span className={classes.sentences}>
      {sentences.map(([field, sentence]) => (
        <span key={field}>{sentence}</span>
      ))}
    </span>
  );
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("mend")} text={list}>
      {has("company") && (
        <Link key="company" to="/profile/settings" className="link">
          {t("open.company")}
        </Link>
      )}
      {has("identity") && contactId !== null && (
        <Link
          key="identity"
          to="/contact"
          search={{ open: String(contactId), openTab: "details" } as object}
          className="link"
        >
          {t("open.identity")}
        </Link>
      )}
      {has("settings") && (
        <Link key="settings" to="/accounting/edocuments" search={{ tab: "settings" } as object} className="link">
          {t("open.settings")}
        </Link>
      )}
    </Notice>
  );
}
