import { useSearch } from "@tanstack/react-router";
import { type ComponentType } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Cards } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import type { MenuEntry } from "#kit/web/menu.ts";
import { Page } from "#kit/web/page.tsx";
import { MenuList } from "#kit/web/shell/menu-list.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./parts/settings.module.css";
import { type Books, useBooks } from "./parts/use-books.ts";

export type Settings = ReplyOf<"GET /api/settings">;

export interface SettingsFormProps {
  settings: Settings;
  books: Books;
}

const BusinessForm = lazyPart(() => import("./parts/business-form.tsx").then((part) => part.BusinessForm));
const DefaultsForm = lazyPart(() => import("./parts/defaults-form.tsx").then((part) => part.DefaultsForm));
const DepositsForm = lazyPart(() => import("./parts/deposits-form.tsx").then((part) => part.DepositsForm));
const NumberingForm = lazyPart(() => import("./parts/numbering-form.tsx").then((part) => part.NumberingForm));

type Name = "business" | "defaults" | "deposits" | "invoicing" | "billing";

const forms: Record<Name, ComponentType<SettingsFormProps>> = {
  business: BusinessForm,
  defaults: DefaultsForm,
  deposits: DepositsForm,
  invoicing: ({ settings }) => <NumberingForm group="invoicing" settings={settings} />,
  billing: ({ settings }) => <NumberingForm group="billing" settings={settings} />,
};

const groups = {
  business: { icon: "workspaces", group: "settings.group.account" },
  defaults: { icon: "settings", group: "settings.group.accounting" },
  deposits: { icon: "calendarDay", group: "settings.group.accounting" },
  invoicing: { icon: "invoices", group: "settings.group.accounting" },
  billing: { icon: "bills", group: "settings.group.accounting" },
} as const;

/** Screens of their own. */
const system = [
  {
    icon: "calendarDay",
    path: "/settings/online-booking",
    label: "booking.menu.online",
    hint: "booking.menu.onlineHint",
  },
  { icon: "mail", path: "/settings/senders", label: "messages.menu.senders", hint: "messages.menu.sendersHint" },
  { icon: "automation", path: "/settings/jobs", label: "settings.jobs.title", hint: "settings.jobs.hint" },
  {
    icon: "transfer",
    path: "/settings/transfer",
    label: "transfer.menu.transfer",
    hint: "transfer.menu.transferHint",
  },
  { icon: "content", path: "/settings/exports", label: "exports.menu.exports", hint: "exports.menu.exportsHint" },
  {
    icon: "security",
    path: "/settings/privacy-requests",
    label: "privacy.menu.requests",
    hint: "privacy.menu.requestsHint",
  },
  {
    icon: "articles",
    path: "/settings/privacy-inventory",
    label: "privacy.menu.inventory",
    hint: "privacy.menu.inventoryHint",
  },
] as const;

const isForm = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(forms, name);

/** "Ayarlar" (A13): the groups, and the form of the address. */
export default function SettingsScreen() {
  const t = useTranslations("settings");
  const { form } = useSearch({ strict: false }) as { form?: string };
  if (isForm(form)) return <SettingsForm key={form} name={form} />;
  const own: MenuEntry[] = Object.entries(groups).map(([name, place]) => ({
    ...place,
    path: "/settings",
    search: { form: name },
    label: `settings.form.${name as Name}`,
    hint: `settings.formHint.${name as Name}`,
    soon: false,
    children: [],
  }));
  const more: MenuEntry[] = system.map((entry) => ({
    ...entry,
    group: "settings.group.system",
    soon: false,
    children: [],
  }));
  return (
    <Page title={t("menu.settings")} flush>
      <div className={classes.groups}>
        <MenuList menu={[...own, ...more]} />
      </div>
    </Page>
  );
}

function SettingsForm({ name }: { name: Name }) {
  const t = useTranslations("settings");
  const settings = useApi("GET /api/settings");
  const books = useBooks();
  const failed = settings.data && !books.data ? books : settings;
  const Form = forms[name];
  return (
    <Page title={t(`form.${name}`)} back="/settings">
      <Cards>
        {settings.data && books.data ? (
          <Form settings={settings.data} books={books.data} />
        ) : failed.error ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}
