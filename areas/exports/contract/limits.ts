/** The longest file that is sent and the parts in which it is sent, so that a broken connection repeats one part. Bytes. */
export const MOST_BYTES = 1024 * 1024 * 1024;
export const PART_BYTES = 4 * 1024 * 1024;
