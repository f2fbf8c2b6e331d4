import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { useQuantityText } from "#areas/stock/web/parts/use-quantity-text.ts";
import type { CountDetail, CountLine } from "./count-state.tsx";
import classes from "./counts.module.css";
import { ReasonForm } from "./reason-form.tsx";
import { useLineText } from "./use-line-text.ts";

type Detail = ReplyOf<"GET /api/stock-counts/{id}/lines/{product}">;

/** A product of a count: its difference and reason, and who entered what when. */
export function LineDrawer({ count, list }: { count: CountDetail; list: ListState }) {
  const t = useTranslations("counts.line");
  const { isAdmin } = useSession();
  const [isExplaining, setExplaining] = useState(false);
  const params = { id: count.id, product: list.open ?? "" };
  const { data, error, refetch } = useApi("GET /api/stock-counts/{id}/lines/{product}", { params });
  const canExplain = isAdmin && count.state === "open" && Boolean(data?.line.difference);
  return (
    <Drawer
      opened
      size="read"
      title={data?.line.name ?? ""}
      hint={data?.line.sku}
      onClose={list.close}
      foot={
        canExplain && (
          <Button fullWidth onClick={() => setExplaining(true)}>
            {t("setReason")}
          </Button>
        )
      }
    >
      {data ? (
        <Body detail={data} isOpen={count.state === "open"} />
      ) : error?.status === 404 ? (
        <GoneState title={t("gone")} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={5} />
      )}
      {isExplaining && data && <ReasonForm count={count} line={data.line} onClose={() => setExplaining(false)} />}
    </Drawer>
  );
}

function Body({ detail: { line, entries }, isOpen }: { detail: Detail; isOpen: boolean }) {
  const t = useTranslations("counts");
  const text = useLineText();
  const whose = t(line.has_own_reason ? "line.own" : "line.ofCount");
  return (
    <>
      <Headline caption={t("review.difference")}>{text.quantity(line, "difference")}</Headline>
      <Facts>
        <Fact label={t("review.expected")}>{text.quantity(line, "expected")}</Fact>
        <Fact label={t("review.counted")}>{text.quantity(line, "counted")}</Fact>
        <Fact label={t("review.value")}>{text.value(line)}</Fact>
        <Fact label={t("review.reason")}>
          {line.reason && [text.reason(line), isOpen && `(${whose})`].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={t("review.by")}>{line.is_zeroed && t("review.zeroed")}</Fact>
      </Facts>
      <p className={classes.link}>
        <Link className="link" to="/catalog/stock-management" search={{ open: String(line.product_id) } as object}>
          {t("line.stock")}
        </Link>
      </p>
      <h3>{t("line.history")}</h3>
      <History line={line} entries={entries} />
    </>
  );
}

function History({ line, entries }: { line: CountLine; entries: Detail["entries"] }) {
  const t = useTranslations("counts.line");
  const clock = useClock();
  const text = useQuantityText();
  if (entries.length === 0) return <p className={classes.ended}>{t("noHistory")}</p>;
  return (
    <ul className={classes.history} aria-label={t("history")}>
      {entries.map(({ id, counted, at, by }) => (
        <li key={id}>
          <span>
            {fullName(by)} · {clock.numeric(at)}
          </span>
          <strong>{counted === null ? t("reset") : text.words(counted, line)}</strong>
        </li>
      ))}
    </ul>
  );
}
