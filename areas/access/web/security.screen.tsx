import { useTranslations } from "use-intl";
import { Cards } from "#kit/web/form-card.tsx";
import { Page } from "#kit/web/page.tsx";
import { DevicesCard } from "./parts/devices-card.tsx";
import { LoginEventsCard } from "./parts/login-events-card.tsx";
import { SecondFactorCard } from "./parts/second-factor-card.tsx";

/** "Güvenlik" (A10): sign-in methods, devices, and events of the person's login. */
export default function SecurityScreen() {
  const t = useTranslations("access.menu");
  return (
    <Page title={t("security")}>
      <Cards>
        <SecondFactorCard />
        <DevicesCard />
        <LoginEventsCard />
      </Cards>
    </Page>
  );
}
