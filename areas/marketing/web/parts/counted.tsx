import { useTranslations } from "use-intl";
import { useReasonOfMany } from "#areas/messages/web/parts/words.ts";
import classes from "./campaigns.module.css";

interface CountedProps {
  of: readonly { name: string; count: number }[];
  channel: "sms" | "email";
}

type Reason = Parameters<ReturnType<typeof useReasonOfMany>>[1];

/** Reasons as text, each with its number of people. */
export function Counted({ of, channel }: CountedProps) {
  const t = useTranslations("marketing.campaigns");
  const why = useReasonOfMany();
  return (
    <ul className={classes.counted}>
      {of.map(({ name, count }) => (
        <li key={name}>{`${why(channel, name as Reason)}: ${t("people", { count })}`}</li>
      ))}
    </ul>
  );
}
