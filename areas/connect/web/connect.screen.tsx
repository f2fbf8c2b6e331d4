import IconApps from "@tabler/icons-react/dist/esm/icons/IconApps.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconCalculator from "@tabler/icons-react/dist/esm/icons/IconCalculator.mjs";
import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import IconShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import { useListState } from "#kit/web/use-list-state.ts";
import { type App, useApps, useAppWords } from "./parts/app.ts";
import classes from "./parts/apps.module.css";

/** The tiles and the types of apps behind each (decisions §7). */
const categories = {
  all: { icon: IconApps, types: ["marketing", "accounting", "finance", "order", "reservation"] },
  marketing: { icon: IconSpeakerphone, types: ["marketing"] },
  accounting: { icon: IconCalculator, types: ["accounting"] },
  finance: { icon: IconBuildingBank, types: ["finance"] },
  commerce: { icon: IconShoppingCart, types: ["order", "reservation"] },
} as const;
type Category = keyof typeof categories;
const names = Object.keys(categories) as Category[];

/** "Bağlantılar" (J1): apps of other makers by category. */
export default function ConnectScreen() {
  const t = useTranslations("connect");
  const list = useListState();
  const chosen = names.find((name) => name === list.get("category")) ?? "all";
  const { apps, banner, error, retry } = useApps();
  const types: readonly string[] = categories[chosen].types;
  const shown = apps?.filter(({ type }) => types.includes(type));
  return (
    <Page
      title={t("menu.connect")}
      actions={
        <>
          <HeadAction icon={IconCode} label={t("menu.developer")} to="/connect/developer" />
          <HeadAction icon={IconPlugConnected} label={t("menu.mine")} to="/connect/my-applications" />
        </>
      }
    >
      <TileGrid label={t("categories")} className={classes.tiles ?? ""}>
        {names.map((name) => (
          <Tile
            key={name}
            name={name}
            pressed={name === chosen}
            onClick={() => list.set({ category: name === "all" ? undefined : name })}
          />
        ))}
      </TileGrid>
      {banner && <img className={classes.banner} src={banner} alt="" />}
      {error && !apps ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !shown ? (
        <FieldsSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <div className={classes.cards}>
          {shown.map((app) => (
            <AppCard key={app.slug} app={app} />
          ))}
        </div>
      )}
    </Page>
  );
}

function Tile({ name, pressed, onClick }: { name: Category; pressed: boolean; onClick: () => void }) {
  const t = useTranslations("connect.category");
  const { icon: Icon } = categories[name];
  return (
    <button type="button" className={classes.tile} aria-pressed={pressed} onClick={onClick}>
      <Icon size={20} />
      {t(name)}
    </button>
  );
}

function AppCard({ app }: { app: App }) {
  const t = useTranslations("connect.app");
  const words = useAppWords()(app);
  return (
    <Link className={classes.card} to="/connect/applications/$appname" params={{ appname: app.slug } as never}>
      <img src={app.icon} alt="" />
      <span className={classes.words}>
        <h2>{words.name}</h2>
        <p>{words.description}</p>
        {app.connected && (
          <span>
            <Badge tone="success" icon={IconPlugConnected} label={t("isConnected")} />
          </span>
        )}
        {!app.avaliable && (
          <span>
            <Badge tone="neutral" label={t("soon")} />
          </span>
        )}
      </span>
    </Link>
  );
}
