import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus, percentOf } from "#kit/contract/money.ts";
import { Choice, type ChoiceProps } from "./choice.tsx";

const icons = { cash: IconCash, credit_card: IconCreditCard, bank_transfer: IconBuildingBank, qr: IconQrcode };

type MethodChoiceProps = Pick<ChoiceProps<PaymentMethod>, "value" | "onChange">;

/** Cash, card, transfer or QR (D4). */
export function MethodChoice(props: MethodChoiceProps) {
  const t = useTranslations("sales");
  const options = paymentMethods.map((method) => {
    const Icon = icons[method];
    return { value: method, title: t(`method.${method}`), icon: <Icon size={22} /> };
  });
  return <Choice label={t("checkout.method")} options={options} {...props} />;
}

const percentages = [0, 10, 20, 30, 40] as const;

/** No tip, or a percentage of the cart with its amount, rounded half up (D4); null if an amount was typed. */
export function TipChoice(props: { cart: number; value: number | null; onChange: (percent: number) => void }) {
  const { cart, value, onChange } = props;
  const t = useTranslations("sales.checkout");
  const options = percentages.map((percent) => ({
    value: percent,
    title: percent === 0 ? t("noTip") : t("percent", { percent }),
    sub: formatKurus(percentOf(cart, percent)),
  }));
  return (
    <Choice
      label={t("tips")}
      value={value as (typeof percentages)[number] | null}
      onChange={onChange}
      options={options}
    />
  );
}
