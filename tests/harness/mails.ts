import type { Mail } from "#kit/server/mailer.ts";
import { ORIGIN } from "./api.ts";

/** A mailer that keeps the sent mails. `answer` is the mail server's answer; if it throws, the mail is not sent. */
export function recordingMailer() {
  const mails: Mail[] = [];
  const mailer = {
    origin: ORIGIN,
    answer: (): string | Promise<string> => "250 queued",
    async send(mail: Mail) {
      const answer = await mailer.answer();
      mails.push(mail);
      return answer;
    },
  };
  return { mails, mailer };
}
