import "#kit/web/look/mantine.ts";
import { useHotkeys } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useIsServed, useSubscriptionNote } from "#areas/access/web/parts/subscription/use-served.ts";
import { signOut } from "#areas/access/web/sign-out.ts";
import { watchBack } from "#kit/web/back.ts";
import { onChange } from "#kit/web/changes.ts";
import { ConfirmHost } from "#kit/web/confirm.tsx";
import { keepFocus } from "#kit/web/keep-focus.ts";
import { laterPart, lazyPart } from "#kit/web/lazy-part.tsx";
import { holdKeys } from "#kit/web/held-keys.ts";
import { followChanges } from "#kit/web/live.ts";
import { GoTo } from "#kit/web/go-to.tsx";
import { allows } from "#kit/web/menu.ts";
import { loadOverlays } from "#kit/web/overlays.ts";
import { queryClient, refetchChanged } from "#kit/web/query-client.ts";
import { RouteTableContext } from "#kit/web/route-table.ts";
import type { Screen } from "#kit/web/screen.ts";
import { useSession } from "#kit/web/session.ts";
import { Shell } from "#kit/web/shell/shell.tsx";
import { shellKeys } from "#kit/web/shell-keys.ts";
import { ShellActionsProvider } from "#kit/web/shell/shell-actions.ts";
import { ToastHost } from "#kit/web/toast.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { watchStored } from "#kit/web/watch-stored.ts";
import { screens } from "./screens.ts";
import { SessionGate } from "./session-gate.tsx";
import "./slots.ts";

const Finder = lazyPart(() => import("./finder.tsx").then((part) => part.Finder));
const Shortcuts = lazyPart(async () => (await import("#kit/web/shell/shortcuts.tsx")).Shortcuts);
const ReminderBell = laterPart(async () => {
  return (await import("#areas/customers/web/parts/reminders/reminder-bell.tsx")).ReminderBell;
});
const ReminderAlarm = laterPart(async () => {
  return (await import("#areas/customers/web/parts/reminders/reminder-alarm.tsx")).ReminderAlarm;
});
const SubscriptionHint = laterPart(async () => {
  return (await import("#areas/access/web/parts/subscription/subscription-hint.tsx")).SubscriptionHint;
});
const FirstStepsChip = laterPart(async () => {
  return (await import("#areas/home/web/parts/first-steps-chip.tsx")).FirstStepsChip;
});
const RememberLanguage = lazyPart(async () => (await import("./remember-language.tsx")).RememberLanguage);
const ForbiddenScreen = lazy(() => import("#kit/web/forbidden.screen.tsx"));

/** Everything behind the sign-in: the profile, live changes, the shell and the screen inside it. */
export default function SignedIn() {
  const current = useMatches().at(-1)?.staticData.row;
  const table = useMemo(() => ({ screens, current }), [current]);
  const { history } = useRouter();
  useEffect(() => watchBack(history), [history]);
  useEffect(() => onChange(refetchChanged), []);
  useEffect(loadOverlays, []);
  useEffect(watchStored, []);
  useEffect(keepFocus, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouteTableContext value={table}>
        <SessionGate>
          <Live />
          <RememberLanguage />
          <Title row={current} />
          <Menus row={current}>
            <Frame row={current}>
              <Allowed row={current}>
                <Outlet />
              </Allowed>
            </Frame>
          </Menus>
          <ConfirmHost />
          <ToastHost />
        </SessionGate>
      </RouteTableContext>
    </QueryClientProvider>
  );
}

function Live() {
  const { slug } = useSession();
  useEffect(() => (slug ? followChanges() : undefined), [slug]);
  return null;
}

/** The tab's title also names the business if the person has several. */
function Title({ row }: { row: Screen | undefined }) {
  const t = useTranslations();
  const { company, employers } = useSession();
  const words = [row && t(row.label), employers.length > 1 && company, "Defter"];
  return <title>{words.filter(Boolean).join(" · ")}</title>;
}

/** The route table with the rows that this person's menus show. */
function Menus({ row: current, children }: { row: Screen | undefined; children: ReactNode }) {
  const session = useSession();
  const subscription = useSubscriptionNote();
  const table = useMemo(
    () => ({
      screens: screens.filter(({ shown }) => shown?.(session) ?? true),
      current,
      notes: { "/subscription": subscription },
    }),
    [session, current, subscription],
  );
  return <RouteTableContext value={table}>{children}</RouteTableContext>;
}

/** The bars around the screen, unless its frame is full; Ctrl+K, "?" and, in a company, reminders on every page. */
function Frame({ row, children }: { row: Screen | undefined; children: ReactNode }) {
  const [searching, setSearching] = useState(false);
  const [listing, setListing] = useState(false);
  const { slug, isAdmin, right } = useSession();
  // Without a paid subscription the reminders answer 402, which would redirect pages that still work.
  const served = useIsServed() && slug !== "";
  const actions = useMemo(
    () => ({
      signOut: () => void signOut(),
      search: () => setSearching(true),
      ...(served && right !== "books" && { Bell: ReminderBell }),
      ...(served && isAdmin && { Progress: FirstStepsChip }),
    }),
    [served, isAdmin, right],
  );
  const find = (): void => {
    if (!searching) holdKeys();
    actions.search();
  };
  useHotkeys([["mod+K", find]], []);
  useEffect(() => {
    const keys = shellKeys(() => setListing(true));
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);
  return (
    <ShellActionsProvider value={actions}>
      {row?.frame === "full" ? children : <Shell>{children}</Shell>}
      {searching && <Finder onClose={() => setSearching(false)} />}
      {listing && <Shortcuts onClose={() => setListing(false)} />}
      {served && right !== "books" && <ReminderAlarm />}
      {isAdmin && <SubscriptionHint />}
    </ShellActionsProvider>
  );
}

function Allowed({ row, children }: { row: Screen | undefined; children: ReactNode }) {
  const { right } = useSession();
  const served = useIsServed();
  // A page that calls nothing itself also checks whether the company is served: a 402 leads to the subscription.
  const asks = !served && row !== undefined && row.right !== "person" && !row.unpaid;
  useApi("GET /api/settings", {}, { enabled: asks, staleTime: 0 });
  if (row && !allows(right, row.right)) {
    // Where signing in, the logo and "/" lead.
    const isHome = row.path === "/" || row.path === "/calendar";
    if (isHome && right === "books") return <GoTo to="/accounting/month" />;
    return (
      <Suspense>
        <ForbiddenScreen />
      </Suspense>
    );
  }
  return children;
}
