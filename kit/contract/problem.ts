/** The one error shape of the API (decisions §1). */
export interface ProblemBody {
  /** Machine name, such as `slot_taken`. */
  error: string;
  /** A sentence for the user, in the language of Accept-Language. */
  message: string;
  errors: FieldError[];
  /** Field → its first message, for forms. */
  messages: Record<string, string>;
  /** 402: the address to go to. */
  url?: string;
  /** 409: the entity as it is now. */
  current?: unknown;
  /** Further facts of this problem, such as `free` or `available`. */
  [fact: string]: unknown;
}

export interface FieldError {
  /** Dotted path, such as `items.0.price`. */
  field: string;
  code: string;
  message: string;
}
