import IconCashRegister from "@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useApi } from "#kit/web/use-api.ts";

/** Cash is taken while the drawer of cash sales is closed: selling goes on, and the money is counted at the next opening. */
export default function ClosedNotice() {
  const t = useTranslations("drawers.till");
  const drawers = useApi("GET /api/drawers/accounts");
  const till = drawers.data?.data.find(({ sales }) => sales);
  if (!till || till.open || !drawers.data?.on) return null;
  return (
    <Notice tone="info" icon={IconCashRegister} title={t("closed")} text={t("closedText")}>
      <Link to="/sales/drawers" className="link">
        {t("open")}
      </Link>
    </Notice>
  );
}
