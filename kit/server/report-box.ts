import type { DeliveryReport } from "./delivery-report.ts";

/** Up to where a mailbox was read. Numbers of mails are only comparable within one `validity`. */
export interface Place {
  validity: string;
  uid: number;
}

export interface ReportsRead {
  reports: DeliveryReport[];
  /** Where to go on. */
  place: Place;
  /** More mails wait behind it. */
  isMore: boolean;
}

/** The mailbox to which mail servers return undeliverable mails. Never called inside a transaction. */
export interface ReportBox {
  /**
   * Reads a few dozen mails after `place`, without one those of the last week. Returns the delivery reports that are ours and marks them
   * as read; other mails are left as they are. Undefined while the mailbox can't be read.
   */
  read(
    place: Place | undefined,
    how: { isOurs(report: DeliveryReport): boolean; signal: AbortSignal },
  ): Promise<ReportsRead | undefined>;
}
