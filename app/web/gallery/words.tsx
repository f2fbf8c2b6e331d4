import { Headline } from "#kit/web/headline.tsx";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { type Status, type StatusKind, statuses } from "#kit/web/statuses.ts";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

export function Badges() {
  return (
    <Panel title="Durum rozetleri" span={8}>
      {(Object.keys(statuses) as StatusKind[]).map((kind) => (
        <div key={kind} className={classes.row}>
          <small>{kind}</small>
          {Object.keys(statuses[kind]).map((status) => (
            <StatusBadge key={status} of={kind} status={status as Status<typeof kind>} />
          ))}
        </div>
      ))}
    </Panel>
  );
}

const sizes = [
  [24, 32, 600, "₺18.450,00"],
  [18, 24, 600, "Sayfa başlığı"],
  [16, 24, 600, "Çekmece başlığı"],
  [14, 20, 600, "Bölüm başlığı"],
  [13, 20, 400, "Gövde, tablo, alan: İstanbul'da ığüşöç"],
  [12, 16, 500, "Etiket, sütun başlığı, rozet"],
] as const;

export function Type() {
  return (
    <Panel title="Yazı" span={4}>
      <Headline caption="Toplam" badge={<StatusBadge of="payment" status="paid" />}>
        ₺2.033,90
      </Headline>
      {sizes.map(([fontSize, line, fontWeight, text]) => (
        <p key={fontSize} style={{ fontSize, lineHeight: `${line}px`, fontWeight }}>
          {text}
        </p>
      ))}
    </Panel>
  );
}
