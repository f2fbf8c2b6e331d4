import { z } from "zod";
import { testReply } from "#areas/messages/contract/senders.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { whenTexts } from "#kit/contract/server-rule.ts";
import {
  cursors,
  id,
  idParams,
  instant,
  instantText,
  line,
  listQuery,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { MOST_CONTENT, MOST_SUBJECT } from "./campaign-states.ts";

/** Campaigns by SMS and e-mail (K1). */

const type = z.enum(["sms", "email"]);
const status = z.enum(["draft", "active", "stopped", "insufficient_balance", "finished"]);

const campaign = z.strictObject({
  id,
  name: z.string(),
  type,
  segment_id: id,
  segment: z.strictObject({ id, name: z.string() }),
  /** E-mail campaigns only. */
  template_id: id.nullable(),
  subject: z.string(),
  /** SMS campaigns only, with merge fields. */
  content: z.string(),
  status,
  /** An active campaign doesn't start before it. */
  starts_at: instant.nullable(),
  /** When its audience was frozen. */
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Number of people in the frozen audience, and of those with a message or a reason against one. */
  size: z.number().int(),
  processed: z.number().int(),
  version: z.number().int(),
  created_at: instant,
});

/** A state or reason of messages, as in the outbox, with their number. */
const counted = z.strictObject({ name: z.string(), count: z.number().int() });

const campaignInFull = campaign.extend({
  /** The end of the quiet hours for which an active campaign waits. */
  waits_until: instant.nullable(),
  /** About how many seconds sending the rest takes, after the business's other waiting campaign messages; null if nothing is left. */
  seconds_left: z.number().int().nullable(),
  results: z.strictObject({
    /** People by the state of their message; `left_out`: no message, `open`: not written yet. The sum is `size`. */
    states: z.array(counted),
    /** Reasons for failed or unsent messages, and for people left out. */
    reasons: z.array(counted),
    unsubscribed: z.number().int(),
    /** Those who unsubscribed by a STOP reply to the SMS. */
    stop_replies: z.number().int(),
    /** About how often the e-mail was opened: how often mail programs fetched its picture. Null: not counted. Who opened it is not stored. */
    opens: z.number().int().nullable(),
    /** Links of an e-mail with the number of clicks on each, most clicked first, at most 50. Who clicked is not stored. */
    links: z.array(z.strictObject({ url: z.string(), clicks: z.number().int() })),
    /** Credits spent on messages that are being sent or have been sent. */
    credits: z.number().int(),
    /** Credits taken from the balance for messages that wait or are not written yet. */
    reserved: z.number().int(),
  }),
});

const fields = {
  name: line(120, 1, sentence("Kampanya adı boş olamaz", "The campaign's name cannot be empty")),
  type,
  segment_id: id,
  /** 0 means none; the wizard sends it. */
  template_id: z.number().int().min(0).nullable().optional(),
  subject: line(MOST_SUBJECT).optional(),
  content: paragraph(MOST_CONTENT).optional(),
  starts_at: instantText.nullable().optional(),
};

interface Written {
  type: string;
  content?: string | undefined;
  template_id?: number | null | undefined;
}

/** What a campaign of each type needs. The fields may be of another kind than expected, which their own shapes report. */
export const needs = {
  content: {
    holds: ({ type, content = "" }: Written) => type !== "sms" || typeof content !== "string" || content.trim() !== "",
    ...sentence("İçerik boş olamaz", "The text cannot be empty"),
  },
  template_id: {
    holds: ({ type, template_id }: Written) => type !== "email" || Boolean(template_id),
    ...sentence("Şablon şeçmeniz gerekiyor", "Choose a template"),
  },
};
const when = whenTexts("type");

const estimate = z.strictObject({
  size: z.number().int(),
  reachable: z.number().int(),
  left_out: z.array(counted),
  /** SMS parts of the example. */
  parts: z.number().int(),
  /** Approximate cost in credits; 0 if the business's own account sends. */
  credits: z.number().int(),
  balance: z.number().int(),
  /** About how many seconds sending takes, at 20 messages a second after those of the business that wait already; 0 for nobody. */
  seconds: z.number().int(),
  /** Why no message of this channel would be sent now: no sender, or no PUBLIC_URL for the link to unsubscribe. */
  blocked: z.enum(["no_provider", "no_way_out"]).nullable(),
  /** Merge fields of the e-mail's template that a campaign has no value for. */
  unfilled: z.array(z.string()),
  /** The message of the first person who can be written to. */
  example: z
    .strictObject({ name: z.string(), subject: z.string(), text: z.string(), html: z.string().nullable() })
    .nullable(),
});

const changes = ["marketing"] as const;

export const campaigns = endpoints({
  "GET /api/marketing/campaigns": {
    right: "admin",
    query: listQuery({ ...cursors, status: status.optional() }),
    reply: pageOf(campaign),
    about: "Campaigns, the newest first.",
  },
  "GET /api/marketing/campaigns/{id}": {
    right: "admin",
    params: idParams,
    reply: campaignInFull,
    about: "A campaign with what became of its messages.",
  },
  "POST /api/marketing/campaigns": {
    right: "admin",
    body: z
      .strictObject({ ...fields, status: z.enum(["draft", "active"]).default("draft") })
      .refine(needs.content.holds, { path: ["content"], ...needs.content, when })
      .refine(needs.template_id.holds, { path: ["template_id"], ...needs.template_id, when }),
    reply: campaign,
    status: 201,
    changes,
    about: "Adds a campaign; with the status active it begins at once, or at `starts_at`.",
  },
  "PUT /api/marketing/campaigns/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      id: id.optional(),
      version: z.number().int().optional(),
      name: fields.name.optional(),
      type: type.optional(),
      segment_id: id.optional(),
      template_id: fields.template_id,
      subject: fields.subject,
      content: fields.content,
      starts_at: fields.starts_at,
      status: z.enum(["active", "stopped"]).optional(),
    }),
    reply: campaign,
    changes: ["marketing", "messages", "senders"],
    about:
      "Changes a draft or stopped campaign; `status` starts, stops and resumes. 409 `stale` with an older version.",
  },
  "DELETE /api/marketing/campaigns/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Deletes a draft; 409 otherwise.",
  },
  "POST /api/marketing/campaigns/estimate": {
    right: "admin",
    body: z.strictObject({
      type,
      segment_id: id,
      template_id: fields.template_id,
      subject: fields.subject,
      content: fields.content,
    }),
    reply: estimate,
    about: "Whom a campaign would reach, who is left out and why, about what it costs, and what the first reader gets.",
  },
  "POST /api/marketing/campaigns/test": {
    right: "admin",
    body: z.strictObject({
      name: fields.name,
      type,
      segment_id: id,
      template_id: fields.template_id,
      subject: fields.subject,
      content: fields.content,
    }),
    reply: testReply,
    changes: ["messages"],
    about:
      "Sends the message of a campaign that is not saved yet to oneself, as customers get it, but as information; its link to unsubscribe changes nothing.",
  },
  "POST /api/marketing/campaigns/{id}/test": {
    right: "admin",
    params: idParams,
    reply: testReply,
    changes: ["messages"],
    about:
      "Sends the campaign's message to oneself, as customers get it, but as information; its link to unsubscribe changes nothing.",
  },
});
