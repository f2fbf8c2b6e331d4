import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Page } from "#kit/web/page.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { BeginCard } from "./parts/begin-card.tsx";
import { ImportList } from "./parts/import-list.tsx";
import classes from "./parts/transfer.module.css";

const MoveInCard = lazyPart(() => import("#areas/exports/web/parts/move-in-card.tsx").then((part) => part.MoveInCard));
const OneImport = lazyPart(() => import("./parts/one-import.tsx").then((part) => part.OneImport));

/** "Taşınma": brings another program's data in steps: file, columns, trial, import, undo (decision 0105). */
export default function TransferScreen() {
  const t = useTranslations("transfer");
  const list = useListState();
  const id = /^[1-9]\d{0,14}$/.test(list.open ?? "") ? Number(list.open) : undefined;
  return (
    <Page title={t("menu.transfer")} back={id === undefined ? "/settings" : "/settings/transfer"}>
      <div className={classes.page}>
        {id === undefined ? (
          <>
            <BeginCard onBegun={(made) => list.openRow(made)} />
            <ImportList list={list} />
            <MoveInCard />
          </>
        ) : (
          <OneImport key={id} id={id} onClose={list.close} />
        )}
      </div>
    </Page>
  );
}
