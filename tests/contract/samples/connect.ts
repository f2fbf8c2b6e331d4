import { PASSWORD, type Salon } from "../salon.ts";
import type { Samples } from "./sample.ts";

const netgsm = { params: { slug: "netgsm" } } as const;

/** The administrator has just given the password again. */
const verified = ({ admin }: Salon) => admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });

/** Of apps. */
export const samples: Samples = {
  "GET /api/connect/{slug}": () => netgsm,
  "GET /api/connect/{slug}/settings": () => netgsm,
  "PUT /api/connect/{slug}/settings": async (salon) => {
    await verified(salon);
    return { ...netgsm, body: { username: "8501234567", password: `${salon.mark} şifresi`, header: "DEFTER" } };
  },
  "DELETE /api/connect/{slug}": async (salon) => {
    await salon.make("PUT /api/connect/{slug}/settings");
    return netgsm;
  },
};
