import { Button } from "@mantine/core";
import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconUserOff from "@tabler/icons-react/dist/esm/icons/IconUserOff.mjs";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { type Session, useSession } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { AccountChoice } from "./parts/account-choice.tsx";
import classes from "./parts/workspaces.module.css";
import { switchCompany } from "./switch-company.ts";

/** With this many businesses there is a search field. */
const MANY = 8;

/** The person's businesses; choosing one opens its calendar (A11). */
export default function WorkspacesScreen() {
  const t = useTranslations("access.workspaces");
  const { employers, slug } = useSession();
  const { left } = useSearch({ strict: false }) as { left?: string };
  return (
    <Page title={t("title")}>
      {left && slug === "" && <Notice tone="warning" icon={IconUserOff} title={t("left")} text={t("leftHint")} />}
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
        <Businesses employers={employers} here={slug} />
      )}
    </Page>
  );
}

function Businesses({ employers, here }: { employers: Session["employers"]; here: string }) {
  const t = useTranslations("access.workspaces");
  const [query, setQuery] = useState("");
  const found = employers.filter(({ name, slug }) => fold(`${name} ${slug}`).includes(fold(query)));
  return (
    <div className={classes.page}>
      {employers.length > MANY && (
        <Toolbar>
          <SearchField value={query} onChange={setQuery} debounce={0} placeholder={t("search")} />
        </Toolbar>
      )}
      {found.length === 0 && <p className={classes.none}>{t("none")}</p>}
      <AccountChoice employers={found} here={here} onChoose={switchCompany} />
    </div>
  );
}
