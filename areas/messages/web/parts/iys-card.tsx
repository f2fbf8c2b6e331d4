import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Card } from "#kit/web/form-card.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { IysFacts } from "./iys-facts.tsx";

/** What waits for İYS, and the way to its screen. */
export function IysCard() {
  const t = useTranslations("messages.iys");
  const { data } = useApi("GET /api/iys");
  return (
    <Card title={t("open")} hint={t("hint")}>
      {data && <IysFacts iys={data} />}
      <div>
        <Button variant="default" component={Link} to="/settings/senders/iys">
          {t("open")}
        </Button>
      </div>
    </Card>
  );
}
