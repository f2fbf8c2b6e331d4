/** The one error shape of the wire (decisions §1). */
export interface ProblemBody {
  /** Machine name, such as `slot_taken`. */
  error: string;
  /** A Turkish sentence for the person. */
  message: string;
  errors: FieldError[];
  /** Field → its first message, for forms. */
  messages: Record<string, string>;
  /** 402: where to go. */
  url?: string;
  /** 409: the entity as it is now. */
  current?: unknown;
  /** More facts of this problem, such as `free` or `available`. */
  [fact: string]: unknown;
}

export interface FieldError {
  /** Dotted path, such as `items.0.price`. */
  field: string;
  code: string;
  message: string;
}
