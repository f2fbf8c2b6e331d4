import { useTranslations } from "use-intl";
import type { PickedEmployee } from "#areas/employees/web/parts/employee-select.tsx";
import { offeredPrice } from "#areas/employees/web/parts/offered-price.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { GoodsLine } from "../goods-line.tsx";
import {
  type CartLine,
  changeLine,
  type LineChange,
  isPriceChanged,
  removeLine,
  withEmployee,
  withPackageEmployee,
} from "./cart.ts";
import classes from "./cart-lines.module.css";
import { SellerSelect } from "./seller-select.ts";
import { useMe } from "./use-me.ts";
import { useServicePrices } from "./use-service-prices.ts";
import type { CartState } from "./use-cart.ts";
import { useCataloguePrices } from "./use-catalogue-prices.ts";

/** The cart's lines (D3); a scan while a number field has the focus is still a scan. */
export function CartLines({ state, errors }: { state: CartState; errors: Record<string, string> }) {
  const { cart, change } = state;
  const prices = useCataloguePrices(cart);
  return (
    <ul className={classes.lines} data-scans>
      {cart.lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          seller={cart.seller}
          today={prices.get(line.product_id ?? 0) ?? line.list_price}
          error={errors[line.key]}
          change={change}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: CartLine;
  seller: PickedEmployee | null;
  /** Its present price in the catalogue, kuruş. */
  today: number;
  error: string | undefined;
  change: CartState["change"];
}

/** The cart's price stays when the catalogue's changes; the new one is shown and can be taken by a press. */
function Line({ line, seller, today, error, change }: LineProps) {
  const t = useTranslations("sales.cart");
  const kit = useTranslations("kit.form");
  const { key, name, price, quantity } = line;
  const put = (next: LineChange): void => change((now) => changeLine(now, key, next));
  const news = isPriceChanged(line, today) && (
    <p className={classes.news}>
      {t("priceNow", { price: formatKurus(today) })}
      <button
        type="button"
        aria-label={t("usePriceOf", { name })}
        onClick={() => put({ price: today, list_price: today })}
      >
        {t("usePrice")}
      </button>
    </p>
  );
  return (
    <GoodsLine
      name={name}
      price={price}
      list_price={news ? line.list_price : today}
      quantity={quantity}
      field={{
        value: price,
        onChange: (next) => put({ price: next }),
        error: price === null ? kit("badPrice") : undefined,
      }}
      {...(line.service
        ? { employee: <LineEmployee line={line} seller={seller} change={change} /> }
        : line.package
          ? { employee: <PackageEmployee line={line} seller={seller} change={change} /> }
          : !line.gift_card && { onQuantity: (next: number) => put({ quantity: next }) })}
      onRemove={() => change((now) => removeLine(now, key))}
      hint={news}
      error={error}
    />
  );
}

/** Who gives the sessions of a package: the seller by default. */
function PackageEmployee({ line, seller, change }: Pick<LineProps, "line" | "seller" | "change">) {
  const t = useTranslations("sales.cart");
  const me = useMe();
  return (
    <SellerSelect
      label={null}
      spoken={t("employeeOf", { name: line.name })}
      mark="dot"
      value={line.package?.employee ?? seller ?? me}
      onChange={(employee) => change((now) => withPackageEmployee(now, line.key, employee))}
    />
  );
}

/** The employee of a service: the seller by default; another employee has their own price. An appointment's line keeps its price. */
function LineEmployee({ line, seller, change }: Pick<LineProps, "line" | "seller" | "change">) {
  const t = useTranslations("sales.cart");
  const me = useMe();
  const { staff, priceOf } = useServicePrices();
  const { key, name, service, list_price: listPrice } = line;
  if (!service) return null;
  const choose = (employee: PickedEmployee): void => {
    const isBooked = service.reservation_item_id !== null;
    const own = offeredPrice(staff, employee.id, service.service_id) ?? priceOf(service.service_id) ?? listPrice;
    change((now) => withEmployee(now, key, employee, isBooked ? listPrice : own));
  };
  return (
    <SellerSelect
      label={null}
      spoken={t("employeeOf", { name })}
      mark="dot"
      value={service.employee ?? seller ?? me}
      onChange={choose}
    />
  );
}
