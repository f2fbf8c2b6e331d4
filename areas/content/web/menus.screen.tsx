import { Button } from "@mantine/core";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { type Column, DataTable } from "#kit/web/data-table.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { RowSwitch } from "#kit/web/row-switch.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { useRemove } from "./parts/use-remove.ts";

type MenuRow = ReplyOf<"GET /api/menus">["data"][number];

/** The menus of the website, 20 a page (M4). */
export default function MenusScreen() {
  const t = useTranslations("content");
  const navigate = useNavigate();
  const list = useListState<string>({ sort: { field: "title", direction: "asc" } });
  const source = useApi("GET /api/menus", { query: list.request });
  const add = (): void => void navigate({ to: "/content/new-menu" });
  const columns = useColumns();
  return (
    <Page
      title={t("menu.menus")}
      fill
      actions={<HeadAction main icon={IconPlus} label={t("menus.new")} onClick={add} />}
    >
      <Toolbar>
        <SearchField value={list.query} onChange={list.setQuery} placeholder={t("menus.search")} />
      </Toolbar>
      <DataTable<MenuRow>
        label={t("menu.menus")}
        source={source}
        list={list}
        columns={columns}
        phone={({ title, place, size }) => ({
          title,
          sub: t(`menus.places.${place ?? "none"}`),
          end: t("menus.size", { count: size }),
        })}
        opens={({ id }) => `/content/edit-menu/${id}`}
        actions={(menu) => <MenuActions menu={menu} />}
        empty={
          <EmptyState
            icon={IconMenu2}
            title={t("menus.noMenus")}
            text={t("menus.noMenusText")}
            action={
              <Button leftSection={<IconPlus size={18} />} onClick={add}>
                {t("menus.new")}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<MenuRow>[] {
  const t = useTranslations("content");
  const { numeric } = useClock();
  const place = (of: "header" | "footer"): Column<MenuRow> => ({
    head: t(`menus.places.${of}`),
    width: 136,
    cell: (menu) => <PlaceSwitch menu={menu} place={of} />,
  });
  return [
    { head: t("field.title"), look: "name", sort: "title", cell: ({ title }) => title },
    place("header"),
    place("footer"),
    { head: t("menus.items"), look: "number", width: 112, cell: ({ size }) => t("count", { count: size }) },
    { head: t("field.updated_at"), sort: "updated_at", cell: ({ updated_at }) => numeric(updated_at) },
  ];
}

/** Puts the menu into the header or footer, or takes it away. */
function PlaceSwitch({ menu: { id, title, place }, place: of }: { menu: MenuRow; place: "header" | "footer" }) {
  const t = useTranslations("content");
  const { act, busy } = useAct("PUT /api/menus/{id}");
  const put = async (isOn: boolean): Promise<void> => {
    try {
      await act({ params: { id }, body: { place: isOn ? of : null } });
      toast.success(t("toast.menuChanged"));
    } catch (thrown) {
      toast.failure(t("toast.menuChangeFailed"), thrown);
    }
  };
  const label = t("menus.placed", { title, place: t(`menus.places.${of}`) });
  return <RowSwitch label={label} checked={place === of} busy={busy} onChange={(isOn) => void put(isOn)} />;
}

function MenuActions({ menu: { id, title } }: { menu: MenuRow }) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const navigate = useNavigate();
  const remove = useRemove("menus");
  const open = (): void => void navigate({ to: `/content/edit-menu/${id}` });
  return (
    <RowMenu
      label={t("actions", { title })}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: open },
        {
          label: kit("delete"),
          icon: IconTrash,
          danger: true,
          onClick: () => void remove(id, t("menus.removeText", { title })),
        },
      ]}
    />
  );
}
