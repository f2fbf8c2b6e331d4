import { Button } from "@mantine/core";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import encodeQR from "qr";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PrintSheet } from "#kit/web/print-sheet.tsx";
import { useSession } from "#kit/web/session.ts";
import classes from "./booking.module.css";

/** The code, and a page with it to print. */
export function QrCode({ url }: { url: string }) {
  const t = useTranslations("booking.open");
  const { company } = useSession();
  const [printing, setPrinting] = useState(false);
  const qr = `data:image/svg+xml,${encodeURIComponent(encodeQR(url, "svg", { ecc: "medium" }))}`;
  return (
    <div className={classes.qr}>
      <img src={qr} alt={t("qrAlt")} width={132} height={132} />
      <div>
        <strong>{t("qr")}</strong>
        <p>{t("qrHint")}</p>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => setPrinting(true)}>
          {t("print")}
        </Button>
      </div>
      {printing && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <div className={classes.sheet}>
            <h1>{company}</h1>
            <p>{t("sheet")}</p>
            <img src={qr} alt="" />
            <p>{url.replace(/^https?:\/\//, "")}</p>
          </div>
        </PrintSheet>
      )}
    </div>
  );
}
