import { type ReactNode, useMemo } from "react";
import { showMoneyIn } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { GoTo } from "#kit/web/go-to.tsx";
import { useKeptRight } from "#kit/web/kept-right.ts";
import { useRouteTable } from "#kit/web/route-table.ts";
import { type Session, SessionContext } from "#kit/web/session.ts";
import { ErrorState } from "#kit/web/state.tsx";
import { claimTab, storedSlug } from "#kit/web/stored.ts";
import { useApi } from "#kit/web/use-api.ts";

type Profile = ReplyOf<"GET /api/profile">;

const WORKSPACES = "/profile/workspaces";

/** Waits for the profile; without a company only the person's own pages open (A4). */
export function SessionGate({ children }: { children: ReactNode }) {
  return storedSlug() ? <InCompany>{children}</InCompany> : <WithoutCompany>{children}</WithoutCompany>;
}

function InCompany({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useApi("GET /api/profile");
  if (data) {
    showMoneyIn(data.currency);
    claimTab(`${data.id} ${storedSlug()}`);
    // Shown and typed amounts and times belong to the previous currency or time zone, so the screen is remounted.
    return (
      <OfProfile key={`${data.currency} ${data.timezone}`} profile={data}>
        {children}
      </OfProfile>
    );
  }
  return error ? <Failed error={error} retry={() => void refetch()} /> : null;
}

function OfProfile({ profile, children }: { profile: Profile; children: ReactNode }) {
  const slug = storedSlug() ?? "";
  const session = useKeptRight(useMemo(() => inCompany(profile, slug), [profile, slug]));
  return <SessionContext value={session}>{children}</SessionContext>;
}

function WithoutCompany({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useApi("GET /api/user");
  const { current } = useRouteTable();
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  // A person who has just lost the last business gets the message on this page.
  if (data.employers.length === 0 && current?.path !== WORKSPACES) return <GoTo to="/register/company" />;
  if (current?.right !== "person") return <GoTo to={WORKSPACES} />;
  return <SessionContext value={withoutCompany(data)}>{children}</SessionContext>;
}

/** 401, 402 and 403 already navigate elsewhere. */
function Failed({ error, retry }: { error: ApiError; retry: () => void }) {
  if ([401, 402, 403].includes(error.status)) return null;
  return <ErrorState error={error} onRetry={retry} />;
}

function inCompany(profile: Profile, slug: string): Session {
  return {
    ...withoutCompany(profile),
    slug,
    company: profile.employers.find((employer) => employer.slug === slug)?.name ?? "",
    timezone: profile.timezone,
    servedUntil: profile.served_until,
    isAdmin: profile.employee.is_admin,
    employeeId: profile.employee.id,
    color: profile.employee.color,
    right: profile.employee.is_admin ? "admin" : profile.employee.is_accountant ? "books" : "staff",
  };
}

function withoutCompany(
  person: Pick<ReplyOf<"GET /api/user">, "id" | "name" | "surname" | "email" | "language" | "employers">,
): Session {
  const { id, name, surname, email, language, employers } = person;
  return {
    person: { id, name, surname, email, language },
    employers,
    slug: "",
    company: "",
    timezone: "Europe/Istanbul",
    servedUntil: null,
    isAdmin: false,
    employeeId: null,
    right: "person",
  };
}
