import type { AreaServer } from "#areas/area-server.ts";
import {
  apiKeyRoutes,
  companyRoutes,
  linkRoutes,
  loginEventRoutes,
  peopleRoutes,
  secondFactorRoutes,
  sessionRoutes,
  subscriptionRoutes,
} from "./access.routes.ts";
import type { CompanyStarter } from "./companies.ts";
import { forgetOldLogins } from "./housekeeping.jobs.ts";
import { sendMail } from "./mails.jobs.ts";
import type { ProfileFollower } from "./people.ts";
import { settlePayment } from "./subscription.ts";

/** Functions of later areas: `starters` run in order when a company is opened, `follow` when a person changes their profile. */
export interface AccessParts {
  starters: readonly CompanyStarter[];
  follow: ProfileFollower;
}

export const access = ({ starters, follow }: AccessParts): AreaServer => ({
  name: "access",
  routes: [
    sessionRoutes,
    secondFactorRoutes,
    loginEventRoutes,
    linkRoutes,
    peopleRoutes(follow),
    companyRoutes(starters),
    subscriptionRoutes,
    apiKeyRoutes,
  ],
  jobs: [forgetOldLogins, sendMail],
  paymentUses: (now) => ({
    subscription: {
      page: "/subscription",
      changes: ["subscription", "profile"],
      settle: (tx, result) => settlePayment(tx, result, now()),
    },
  }),
});
