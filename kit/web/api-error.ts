import type { ProblemBody } from "#kit/contract/problem.ts";

/** A call that did not succeed. `status` 0: no answer came (`no_connection` or `timeout`), so it may or may not have been done. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message || body.error);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }

  /** Nobody knows whether the server did it: the same intent may be sent again with the same key. */
  get unanswered(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** Any thrown value as an ApiError, so that screens handle one kind. */
export function apiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(0, bodyOf("unexpected", thrown instanceof Error ? thrown.message : String(thrown)));
}

/** What is thrown where a person says no to a question about the call. */
export const declined = (): ApiError => new ApiError(409, bodyOf("confirm_needed"));

/** Whether the person said no to what was asked about the call: nothing failed, so there is no toast. */
export const isDeclined = (thrown: unknown): boolean => apiError(thrown).body.error === "confirm_needed";

/** An error body for what has none: no connection, a time-out, a proxy's page. Its sentence is the screens' own, by its name. */
export function bodyOf(error: string, message = ""): ProblemBody {
  return { error, message, errors: [], messages: {} };
}
