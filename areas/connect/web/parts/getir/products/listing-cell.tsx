import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { Badge } from "#kit/web/badge.tsx";
import type { Listing } from "./draft.ts";
import classes from "./products.module.css";

/** Getir's own name, pictures, barcodes and price of a listing. Its pictures are at Getir and open in a tab of their own. */
export function ListingCell({ row }: { row: Listing }) {
  const t = useTranslations("connect.getir.products");
  const { productName, barcodes, images, price, is_gone } = row;
  return (
    <div className={classes.listing}>
      <strong title={productName}>{productName}</strong>
      <small>
        {[barcodes.join(", "), formatKurus(price)].filter(Boolean).join(" · ")}
        {images.map((image, place) => (
          <a key={image} href={image} target="_blank" rel="noreferrer" aria-label={t("picture", { at: place + 1 })}>
            <IconPhoto size={14} />
          </a>
        ))}
      </small>
      {is_gone && <Badge tone="warning" label={t("gone")} />}
    </div>
  );
}

/** What Getir offers of a listing now, or why it refused. `refused`: what saving the row was answered. */
export function OfferCell({ row, refused }: { row: Listing; refused: string | undefined }) {
  const t = useTranslations("connect.getir.products");
  if (refused) return <span className={classes.wrong}>{refused}</span>;
  if (row.state === "refused")
    return <span className={classes.wrong}>{t("refused", { reason: row.error || t("noReason") })}</span>;
  if (row.state === "none") return "—";
  const count = row.offered === null ? "" : t("offered", { count: row.offered });
  return row.state === "waiting" ? <span>{t("waiting")}</span> : count;
}
