import { tmpdir } from "node:os";
import type { Company } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { openFiles } from "#kit/server/files.ts";
import { secretsOf } from "#kit/server/secrets.ts";
import { testPayments } from "#kit/server/test-payments.ts";
import { guardedHttp } from "#kit/server/guarded-http.ts";
import { ownMailer } from "#kit/server/own-mail.ts";
import { silentGetir } from "./silent-getir.ts";
import { silentIys, silentSms } from "./sms.ts";

const SECRET = "a secret of the tests, long enough";

/** What a worker needs beside its database and its jobs. */
export const workerParts = {
  files: openFiles(tmpdir(), SECRET),
  payments: testPayments(SECRET, () => new Date().toISOString()),
  secrets: secretsOf(SECRET),
  sms: silentSms,
  iys: silentIys,
  http: guardedHttp(),
  getir: silentGetir,
  ownMail: ownMailer(),
  billing: false,
  prices: {},
  companyOf: async (db: Db) => ({
    company: {
      id: db.company,
      slug: `s${db.company}`,
      name: "",
      timezone: "Europe/Istanbul",
      servedUntil: null,
    } as Company,
    settings: {} as never,
  }),
};
