import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import CalendarScreen from "./calendar.screen.tsx";
import { SeatWizard } from "./parts/seats/seat-wizard.tsx";
import { SeatsButton } from "./parts/seats/seats-button.tsx";

/** Seats (B4): the wizard until the company has some, afterwards the calendar by seat. Only administrators create them. */
export default function SeatScreen() {
  const t = useTranslations("reservations.seats");
  const { isAdmin } = useSession();
  const { data: company, error, refetch } = useApi("GET /api/company");
  const [making, setMaking] = useState(false);
  if (company && company.seat_count > 0 && !making) {
    return <CalendarScreen seats={{ tools: isAdmin && <SeatsButton /> }} />;
  }
  return (
    <Page title={t("title")}>
      {!company ? (
        error ? (
          <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton fields={2} />
        )
      ) : isAdmin ? (
        <SeatWizard making={making} onMaking={setMaking} onExisting={() => void refetch()} />
      ) : (
        <EmptyState icon={IconArmchair} title={t("noneYet")} text={t("noneYetText")} />
      )}
    </Page>
  );
}
