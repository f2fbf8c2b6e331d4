import { SmsRefused, type SmsFault, type SmsProvider, type SmsProviders } from "#kit/server/sms.ts";
import type { TestServer } from "./api.ts";
import { silentSms } from "./sms.ts";

/** An SMS provider of the installation that records codes; while `answer.refusal` is set, it refuses them. */
export function codeRecorder() {
  const codes: { to: string; text: string }[] = [];
  const answer: { refusal?: SmsFault | undefined } = {};
  let number = 0;
  const installation = {
    ...silentSms.netgsm({ usercode: "", password: "", header: "" }),
    sendCode: async (sms) => {
      if (answer.refusal) throw new SmsRefused(answer.refusal, false, "");
      codes.push(sms);
      return String((number += 1));
    },
    send: async () => String((number += 1)),
    report: async () => [],
  } satisfies SmsProvider;
  const sms: SmsProviders = { ...silentSms, installation };
  return { sms, codes, answer };
}

export interface VisitorPage {
  status: number;
  /** The path after redirects. */
  path: string;
  body: string;
  headers: Record<string, unknown>;
}

/** Somebody without a sign-in who opens pages and sends their forms. */
export function visitorOf(server: TestServer, remoteAddress = "203.0.113.7", language = "tr") {
  const headers = { "accept-language": language };
  const get = async (path: string): Promise<VisitorPage> => {
    const reply = await server.app.inject({ url: path, headers, remoteAddress });
    return { status: reply.statusCode, path, body: reply.body, headers: reply.headers };
  };
  const post = async (path: string, fields: Record<string, string>): Promise<VisitorPage> => {
    const url = path.split("?")[0] as string;
    const reply = await server.app.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
    if (reply.statusCode === 303) return get(new URL(String(reply.headers.location), `http://x${url}`).href.slice(8));
    return { status: reply.statusCode, path: url, body: reply.body, headers: reply.headers };
  };
  return { get, post };
}

/** The hidden fields of a page's first form of a kind. */
export function fieldsOf(body: string, what: string): Record<string, string> {
  const form = [...body.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(`value="${what}"`));
  const fields = [...(form ?? "").matchAll(/<input\s+type="hidden"\s+name="(\w+)"\s+value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
}

/** The addresses of the free times that a page offers. */
export const timesOf = (body: string): string[] =>
  [...body.matchAll(/href="(\?[^"]*t=[^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
