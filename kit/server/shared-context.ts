import type { PublicContext } from "./context.ts";
import { noGetir } from "./getir.ts";
import { publicHttp } from "./guarded-http.ts";
import { noIys } from "./iys.ts";
import { ownMailer } from "./own-mail.ts";
import { noSms } from "./sms.ts";
import { txtRecords } from "./txt-records.ts";

type Optional =
  | "billing"
  | "prices"
  | "sms"
  | "iys"
  | "getir"
  | "http"
  | "txt"
  | "ownMail"
  | "publicUrl"
  | "siteOrigin"
  | "reportBox"
  | "backups"
  | "exportStore"
  | "movingIn";

/** Copied into the context of every call; the optional ones are off by default. */
export type Given = Pick<PublicContext, "files" | "payments"> & Partial<Pick<PublicContext, Optional | "mailer">>;

type Shared = Pick<PublicContext, "files" | "payments" | "secrets"> & Partial<Pick<PublicContext, Optional>>;

const defaults = {
  billing: false,
  prices: {},
  sms: noSms,
  iys: noIys,
  getir: noGetir,
  http: publicHttp,
  txt: txtRecords(),
};

/** What the contexts of calls and jobs have in common, and nothing else of `given`. */
export function sharedContext(given: Shared) {
  const {
    files,
    payments,
    secrets,
    publicUrl,
    siteOrigin,
    reportBox,
    backups,
    exportStore,
    movingIn,
    ownMail = ownMailer(),
  } = given;
  const { billing, prices, sms, iys, getir, http, txt } = { ...defaults, ...given };
  return {
    files,
    payments,
    billing,
    prices,
    sms,
    iys,
    getir,
    http,
    txt,
    ownMail,
    secrets,
    publicUrl,
    siteOrigin,
    reportBox,
    backups,
    exportStore,
    movingIn,
  };
}
