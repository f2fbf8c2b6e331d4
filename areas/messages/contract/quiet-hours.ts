/** Whether a time of the day is within the quiet hours; all HH:mm. From 21:00 to 09:00 is the night; two equal times are no hours. */
export const isQuiet = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? time >= from && time < to : from > to && (time >= from || time < to);
