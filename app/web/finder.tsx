import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { allows, sectionOf } from "#kit/web/menu.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useRouteTable } from "#kit/web/route-table.ts";
import type { TextKey } from "#kit/web/screen.ts";
import { useSession } from "#kit/web/session.ts";
import { addActions } from "#kit/web/shell/add-actions.ts";
import { type Found, finders } from "./finders.ts";

interface Row extends Found {
  group: TextKey;
}

/** Ctrl+K: search results of the server, then actions and pages by their names (design §5). */
export function Finder({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const places = [...useActions(query), ...usePages(query)];
  const things = useThings(query);
  const open = ({ to, search }: Row): void => {
    onClose();
    void navigate({ to, search: search ?? {} });
  };
  return (
    <Picker<Row>
      opened
      onClose={onClose}
      title={t("kit.action.search")}
      placeholder={t("kit.finder.placeholder")}
      rows={{
        ...still,
        rows: [...things.rows, ...places],
        total: things.rows.length + places.length,
        loading: things.waiting && places.length === 0,
        stale: things.waiting,
      }}
      query={query}
      onSearch={setQuery}
      row={(row) => ({ key: `${row.group}${row.to}${row.title}${row.sub ?? ""}`, title: row.title, sub: row.sub })}
      letter={(row) => t(row.group)}
      onPick={open}
      empty={t("kit.finder.nothing")}
    />
  );
}

const still = { error: null, hasMore: false, more: () => undefined, retry: () => undefined };

/** The actions of "Ekle" in the bottom bar. */
function useActions(query: string): Row[] {
  const t = useTranslations("kit.shell");
  const { right } = useSession();
  return addActions
    .filter((action) => allows(right, action.right))
    .map(({ to, search, text }): Row => ({ group: "kit.shell.add", title: t(text), to, search }))
    .filter(({ title }) => fold(title).includes(fold(query)));
}

/** Pages of the menus that the person may open; a page that shares its name with another one also shows its section. */
function usePages(query: string): Row[] {
  const t = useTranslations();
  const { right } = useSession();
  const { screens } = useRouteTable();
  const open = screens.filter((row) => (row.bar ?? row.menu) && !row.section && !row.soon && allows(right, row.right));
  const pages = open.map((row) => ({ title: t(row.label), to: row.path, section: sectionOf(screens, row) }));
  const isTwice = (title: string) => pages.filter((page) => page.title === title).length > 1;
  return pages
    .map(({ title, to, section }): Row => ({
      group: "kit.finder.pages",
      title,
      to,
      ...(section && isTwice(title) ? { sub: t(section.label) } : {}),
    }))
    .filter(({ title }) => fold(title).includes(fold(query)));
}

/** Results of the server for at least two letters; a failed search is omitted. */
function useThings(query: string): { rows: Row[]; waiting: boolean } {
  const { right } = useSession();
  const { data = [], isLoading } = useQuery({
    queryKey: ["finder", query],
    enabled: query.length > 1,
    queryFn: async ({ signal }) => {
      const asked = finders.filter((finder) => allows(right, finder.right));
      const found = await Promise.allSettled(asked.map((finder) => finder.find(query, signal)));
      return asked.flatMap(({ group }, index) => {
        const result = found[index];
        return result?.status === "fulfilled" ? result.value.map((row): Row => ({ ...row, group })) : [];
      });
    },
  });
  return { rows: query.length > 1 ? data : [], waiting: isLoading };
}
