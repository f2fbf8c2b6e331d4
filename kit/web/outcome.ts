import { ApiError } from "./api-error.ts";

/** What a failure is called when our server did not answer; a 5xx with another name is its own answer. */
const unanswered: ReadonlySet<string> = new Set(["no_connection", "timeout", "unexpected"]);

/** Whether no answer of our server came. */
export const isUnanswered = ({ body }: ApiError): boolean => unanswered.has(body.error);

/** Whether the same call may be done later: no answer came, or the server was busy. */
export const mayPass = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  (isUnanswered(thrown) || thrown.status >= 500 || thrown.status === 429 || thrown.body.error === "busy");

/** Whether a refusal says what became of the tries before. Those before the server looks for the key, such as 401 and 429, do not. */
export const isAnswer = ({ status, body }: ApiError): boolean =>
  status === 422 || (status === 409 && body.error !== "busy");

/** Whether a write got no answer, so that it may or may not have been saved. */
export const isOutcomeUnknown = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.isWrite === true && isUnanswered(thrown);
