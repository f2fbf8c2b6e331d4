/** The longest file of an import and the parts in which it is sent, so that a broken connection repeats one part. Bytes. */
export const MOST_BYTES = 50 * 1024 * 1024;
export const PART_BYTES = 4 * 1024 * 1024;
