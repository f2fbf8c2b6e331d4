import { Button } from "@mantine/core";
import IconShoppingBag from "@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import classes from "./getir.module.css";

const page = "/connect/applications/getir";

/** What Getir brings, and the way to its page, where an administrator connects it (J2). */
export function Promo() {
  const t = useTranslations("connect.getir.promo");
  const { isAdmin } = useSession();
  const buttons = (
    <div className={classes.buttons}>
      <Button component={Link} to={page}>
        {t("start")}
      </Button>
      <Button component={Link} to={page} variant="default">
        {t("info")}
      </Button>
    </div>
  );
  return (
    <EmptyState
      icon={IconShoppingBag}
      title={t("title")}
      text={isAdmin ? t("text") : `${t("text")} ${t("ask")}`}
      action={isAdmin && buttons}
    />
  );
}
