import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import grid from "#kit/web/card-grid.module.css";
import type { ReplyOf } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";
import { Notice } from "#kit/web/notice.tsx";
import { packageWords } from "../../contract/package-words.ts";
import classes from "./packages.module.css";
import { useBuy } from "./use-buy.ts";

type Package = ReplyOf<"GET /api/packages/sms">["data"][number];
type Sets = Record<"sms" | "email", readonly Package[]>;

/** The packages of both channels, each with its price and the way to pay. */
export function PackageSets({ sets, isTest }: { sets: Sets; isTest: boolean }) {
  const t = useTranslations("messages.packages");
  const { buy, busy } = useBuy();
  return (
    <>
      {isTest && <Notice tone="info" icon={IconInfoCircle} title={t("test")} text={t("testText")} />}
      {(["sms", "email"] as const).map((channel) => (
        <section key={channel} className={classes.set} aria-label={t(channel)}>
          <h2>{t(channel)}</h2>
          <div className={grid.cards}>
            {sets[channel].map((one) => (
              <PackageCard key={one.id} channel={channel} one={one} busy={busy} onBuy={() => void buy(one.id)} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface CardProps {
  channel: "sms" | "email";
  one: Package;
  busy: number | null;
  onBuy: () => void;
}

/** Its words are in the language shown: the server answers in the language of the business. */
function PackageCard({ channel, one, busy, onBuy }: CardProps) {
  const t = useTranslations("messages.packages");
  const { id, quantity, price, currency } = one;
  const { name, description } = packageWords({ channel, quantity }, useLanguage().language);
  return (
    <article className={`${grid.card} ${classes.offer}`}>
      <h3>{name}</h3>
      <p>{description}</p>
      <p className={classes.price}>{formatKurus(price, currency)}</p>
      <Button
        variant="default"
        loading={busy === id}
        disabled={busy !== null}
        aria-label={t("buyOf", { name })}
        onClick={onBuy}
      >
        {t("buy")}
      </Button>
    </article>
  );
}
