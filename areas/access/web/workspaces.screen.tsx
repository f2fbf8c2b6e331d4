import { Button } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Page } from "#kit/web/page.tsx";
import { useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { AccountChoice } from "./parts/account-choice.tsx";
import { switchCompany } from "./sign-out.ts";

/** The person's businesses; choosing one goes to its calendar (A11). */
export default function WorkspacesScreen() {
  const t = useTranslations("access.workspaces");
  const { employers, slug } = useSession();
  return (
    <Page title={t("title")}>
      {employers.length === 0 ? (
        <EmptyState
          icon={IconBuildingStore}
          title={t("empty")}
          text={t("emptyHint")}
          action={
            <Button component={Link} to="/register/company">
              {t("add")}
            </Button>
          }
        />
      ) : (
        <div style={{ width: "100%", maxWidth: 480 }}>
          <AccountChoice employers={employers} here={slug} onChoose={switchCompany} />
        </div>
      )}
    </Page>
  );
}
