import type { ProblemBody } from "#kit/contract/problem.ts";

/** A failed call. `status` 0: no answer came (`no_connection` or `timeout`), so the server may or may not have done it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  /** Of a write; without an answer it may have been saved. */
  declare isWrite?: boolean;

  constructor(status: number, body: ProblemBody) {
    super(body.message || body.error);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }
}

/** Any thrown value as an ApiError, so that screens handle one kind. */
export function apiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError(0, bodyOf("unexpected", thrown instanceof Error ? thrown.message : String(thrown)));
}

/** The failure of a write. */
export const failedWrite = (thrown: unknown): ApiError => Object.assign(apiError(thrown), { isWrite: true });

/** The error to throw when the user declines a question about the call. */
export const declined = (): ApiError => new ApiError(409, bodyOf("confirm_needed"));

/** Whether the user declined a question about the call: nothing failed, so there is no toast. */
export const isDeclined = (thrown: unknown): boolean => apiError(thrown).body.error === "confirm_needed";

/** An error body for failures without one: no connection, a timeout, a proxy's page. The screens have its sentence under its name. */
export function bodyOf(error: string, message = ""): ProblemBody {
  return { error, message, errors: [], messages: {} };
}
