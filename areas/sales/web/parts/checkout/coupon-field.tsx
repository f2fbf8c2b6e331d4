import { Button, TextInput } from "@mantine/core";
import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { useBarcodeKeys } from "#kit/web/barcode-keys.ts";
import classes from "./coupon-field.module.css";
import type { CheckoutCoupon } from "./use-coupon.ts";

/** "Kupon ekle" (K2): a field for the code, then the discount. A scan anywhere on the checkout is also a code. */
export function CouponField({ coupon }: { coupon: CheckoutCoupon }) {
  const t = useTranslations("sales.checkout");
  const [opened, setOpened] = useState(false);
  const { used, code, error, busy } = coupon;
  useBarcodeKeys((scanned) => void coupon.apply(scanned), !used && !busy);
  if (used) return <Applied coupon={coupon} used={used} />;
  if (!opened && code === "") {
    return (
      <Button
        variant="subtle"
        className={classes.add ?? ""}
        leftSection={<IconTicket size={18} />}
        onClick={() => setOpened(true)}
      >
        {t("couponAdd")}
      </Button>
    );
  }
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        void coupon.apply();
      }}
    >
      <TextInput
        label={t("couponCode")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        autoFocus={opened}
        value={code}
        error={error}
        onChange={(event) => coupon.type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={code.trim() === ""}>
        {t("couponUse")}
      </Button>
    </form>
  );
}

function Applied({ coupon, used }: { coupon: CheckoutCoupon; used: NonNullable<CheckoutCoupon["used"]> }) {
  const t = useTranslations("sales.checkout");
  return (
    <p className={classes.applied} role="status">
      <IconTicket size={18} />
      <span>
        <strong>{used.code}</strong>
        {t("couponOff", { name: used.name, amount: formatKurus(used.amount) })}
      </span>
      <button type="button" aria-label={t("couponRemove")} onClick={coupon.remove}>
        <IconX size={18} />
      </button>
    </p>
  );
}
