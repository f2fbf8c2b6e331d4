import { Button, TextInput } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { focusFirstError } from "#kit/web/focus-first-error.ts";
import { Card } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { requiredField } from "#kit/web/required.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { Missing } from "../missing.tsx";
import { LinkPanel } from "./link-panel.tsx";
import classes from "./menu.module.css";
import { MenuTree } from "./menu-tree.tsx";
import { keyOf, type TreeRow } from "./tree.rules.ts";
import { MENUS, useMenu, type Menu } from "./use-menu.ts";

/** The builder of the menu of the address (M4). */
export function MenuEditor() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const t = useTranslations("content");
  const { data, error, refetch } = useApi("GET /api/menus/{id}", { params: { id } }, { staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<Menu>();
  if (!opened && data) setOpened(data);
  const menu = opened ?? data;
  if (menu)
    return (
      <MenuForm
        key={menu.version}
        stored={menu}
        newer={data !== undefined && data.version > menu.version}
        onReload={() => void refetch().then((fresh) => setOpened(fresh.data))}
      />
    );
  return (
    <Page title={t("menu.menu")} back={MENUS}>
      {error?.status === 404 ? (
        <Missing list={MENUS} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Page>
  );
}

interface FormProps {
  stored: Menu;
  newer: boolean;
  onReload: () => void;
}

function MenuForm({ stored, newer, onReload }: FormProps) {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const builder = useRef<HTMLDivElement>(null);
  const form = useMenu(stored);
  const { fields, put, errors, save, busy, conflict, isFull } = form;
  const [added, setAdded] = useState<Menu["links"]>([]);
  const inTree = new Set(fields.rows.map(keyOf));
  const add = (link: Menu["links"][number]): void => {
    const { type, type_id, title } = link;
    setAdded((now) => [...now, link]);
    put({ rows: [...fields.rows, { type, type_id, title: title.slice(0, 120), classes: "", level: 1 } as TreeRow] });
  };
  return (
    <Page
      title={t("menu.menu")}
      back={MENUS}
      actions={
        <Button onClick={() => void save().then(() => focusFirstError(builder.current))} loading={busy}>
          {kit("save")}
        </Button>
      }
    >
      {(conflict || newer) && <Stale onReload={onReload} onOverwrite={() => void save(true)} />}
      <div className={classes.builder} ref={builder}>
        <div className={classes.panels}>
          {(["category", "page"] as const).map((type) => (
            <LinkPanel key={type} type={type} inTree={inTree} isFull={isFull} onAdd={add} />
          ))}
        </div>
        <div className={classes.tree}>
          <NameCard form={form} />
          <MenuTree
            rows={fields.rows}
            links={[...stored.links, ...added]}
            errors={errors}
            onChange={(rows) => put({ rows })}
          />
        </div>
      </div>
    </Page>
  );
}

/** The menu's name and where the site shows it. */
function NameCard({ form: { fields, put, errors } }: { form: ReturnType<typeof useMenu> }) {
  const t = useTranslations("content");
  return (
    <Card title={t("menu.menu")}>
      <TextInput
        label={t("menus.name")}
        autoComplete="off"
        maxLength={120}
        {...requiredField}
        value={fields.title}
        error={errors["title"]}
        onChange={({ currentTarget: { value } }) => put({ title: value })}
      />
      <div>
        <p className={classes.label}>{t("menus.place")}</p>
        <SegmentedControl
          label={t("menus.place")}
          value={fields.place ?? ""}
          onChange={(place) => put({ place: place || null })}
          options={(["header", "footer", ""] as const).map((value) => ({
            value,
            label: t(`menus.places.${value || "none"}`),
          }))}
        />
      </div>
    </Card>
  );
}

function Stale({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  const t = useTranslations("content");
  return (
    <div className={classes.notice}>
      <Notice tone="warning" icon={IconAlertTriangle} title={t("menus.stale")} text={t("menus.staleText")}>
        <Button variant="default" onClick={onReload}>
          {t("stale.reload")}
        </Button>
        <Button variant="default" onClick={onOverwrite}>
          {t("stale.overwrite")}
        </Button>
      </Notice>
    </div>
  );
}
