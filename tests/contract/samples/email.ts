import { emptyDocument } from "#areas/email/contract/new-block.ts";
import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

const template = ({ mark }: Salon) => ({
  name: `${mark} şablonu`,
  html: "<p>Merhaba</p>",
  type: "email" as const,
  json_content: emptyDocument(),
});

/** Of templates of e-mails. */
export const samples: Samples = {
  "GET /api/marketing/templates": () => ({ query: list }),
  "POST /api/marketing/templates": (salon) => ({ body: template(salon) }),
  "GET /api/marketing/templates/{id}": own("POST /api/marketing/templates"),
  "PUT /api/marketing/templates/{id}": async (salon) => {
    const { id } = await salon.make("POST /api/marketing/templates");
    return { params: { id: String(id) }, body: { ...template(salon), version: 1, confirm: ["in_use"] } };
  },
  "POST /api/marketing/templates/{id}/test": own("POST /api/marketing/templates"),
  "DELETE /api/marketing/templates/{id}": own("POST /api/marketing/templates"),
};
