import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Employee, Session } from "./context.ts";
import { problems } from "./problem.ts";

/** What the admission of a call needs. */
export interface AdmissionOptions {
  /**
   * Finds the session of this token and slug; throws `signed_out`. `address`: the caller's; a look-up of an unknown token uses its share of
   * the connections.
   */
  authenticate(token: string, slug: string | undefined, address: string): Promise<Session>;
  /** Called before every company's call that is not `unpaid`: may throw `payment_required` (402). */
  admit?(session: Session): void;
  /** The scope that an API key needs for this endpoint; undefined or absent, no key is let in. */
  scopeOf?(endpoint: string): string | undefined;
  /** Changes of these topics may change what a session is allowed. */
  sessionTopics: ReadonlySet<string>;
  /** False until the database has been migrated and while it is away. */
  ready(): boolean;
}

/**
 * The caller's session, if the endpoint (`key`: "GET /api/orders") needs one and the session has the right. The errors 401, 403 and 402 are thrown before the body is
 * read.
 */
export async function admitted(
  { key, right, unpaid }: Pick<Endpoint, "right" | "unpaid"> & { key: string },
  request: FastifyRequest,
  options: AdmissionOptions,
): Promise<Session | undefined> {
  if (!options.ready()) throw problems.database_away();
  if (right === "public") return undefined;
  const token = tokenOf(request);
  if (!token) throw problems.signed_out();
  const slug = request.headers["x-company-slug"];
  const chosen = typeof slug === "string" && slug !== "" ? slug : undefined;
  const session = await options.authenticate(token, chosen, request.ip);
  const scope = session.scopes && options.scopeOf?.(key);
  if (session.scopes && (scope === undefined || !session.scopes.has(scope))) throw problems.no_scope({ scope });
  if (right === "person") return session.at === null ? { person: session.person } : session;
  if (session.at === undefined) throw problems.no_company();
  if (session.at === null) throw problems.foreign_company();
  if (session.at.lacksSecondFactor) throw problems.second_factor_needed({ url: "/second-factor" });
  if (!mayCall(session.at.user, right)) throw problems.no_right();
  if (!unpaid) options.admit?.(session);
  return session;
}

/** Whether an employee of the company has a right in it. An accountant sees the books and does nothing else. */
function mayCall({ isAdmin, isAccountant = false }: Employee, right: Endpoint["right"]): boolean {
  if (right === "admin") return isAdmin;
  if (right === "books") return isAdmin || isAccountant;
  return right === "member" || !isAccountant;
}

/** The bearer token of a call, if it has the form of our tokens. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token && token.length <= 200 ? token : undefined;
}
