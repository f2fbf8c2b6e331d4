import { ApiError, apiError } from "#kit/web/api-error.ts";

/** The same failure with the sentence of the call's field at the form's field. */
export function atField(thrown: unknown, field: string, own: string): ApiError {
  const error = apiError(thrown);
  const { [field]: sentence, ...messages } = error.body.messages;
  if (sentence === undefined) return error;
  const moved = new ApiError(error.status, { ...error.body, messages: { ...messages, [own]: sentence } });
  return Object.assign(moved, error.isWrite && { isWrite: true });
}
