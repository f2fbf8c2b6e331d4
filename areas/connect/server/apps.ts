import type { AppKey } from "../contract/app-list.ts";
import type { App } from "./apps/app.ts";
import { calendar } from "./apps/calendar.ts";
import { getir } from "./apps/getir.ts";
import { iyzico } from "./apps/iyzico.ts";
import { netgsm } from "./apps/netgsm.ts";
import { nilvera } from "./apps/nilvera.ts";
import { parasut } from "./apps/parasut.ts";
import { smtp } from "./apps/smtp.ts";
import { trendyol } from "./apps/trendyol.ts";

/** Every app, in the order of the screens. */
export const apps: readonly App[] = [getir, trendyol, netgsm, smtp, iyzico, calendar, nilvera, parasut];

/** The adapter of an app. */
export const appOf = (key: AppKey): App => apps.find((app) => app.key === key) as App;
