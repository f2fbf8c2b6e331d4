import { useTranslations } from "use-intl";
import { Badge } from "./badge.tsx";
import { type Status, type StatusKind, type StatusLook, statuses } from "./statuses.ts";

interface StatusProps<K extends StatusKind> {
  of: K;
  status: Status<K>;
}

/** The badge of a status: `<StatusBadge of="reservation" status="new" />` is "Planlandı". */
export function StatusBadge<K extends StatusKind>({ of, status }: StatusProps<K>) {
  const word = useStatusWord();
  const [icon, tone] = lookOf(of, status);
  return <Badge tone={tone} icon={icon} label={word(of, status)} />;
}

/** Only the icon, for calendar cards: the word is its accessible name and tooltip. */
export function StatusSign<K extends StatusKind>({ of, status }: StatusProps<K>) {
  const word = useStatusWord();
  const [Icon, tone] = lookOf(of, status);
  const color = tone === "accent" ? "var(--accent-text)" : `var(--${tone}-text)`;
  return (
    <span role="img" aria-label={word(of, status)} title={word(of, status)} style={{ display: "inline-flex", color }}>
      <Icon size={14} />
    </span>
  );
}

/** The words of statuses, for choices and filters. */
export function useStatusWord(): <K extends StatusKind>(of: K, status: Status<K>) => string {
  const t = useTranslations("kit.status");
  return (of, status) => t(`${of}.${status}` as Parameters<typeof t>[0]);
}

export function lookOf<K extends StatusKind>(of: K, status: Status<K>): StatusLook {
  return statuses[of][status] as unknown as StatusLook;
}
