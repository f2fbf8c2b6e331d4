import { useState } from "react";
import { useTranslations } from "use-intl";
import { chargedPrice } from "#areas/catalog/contract/price.ts";
import type { Service } from "#areas/catalog/web/parts/use-service-groups.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { Picker } from "#kit/web/picker.tsx";
import { useLength } from "#kit/web/length.ts";
import { type RowOf, useInfinite } from "#kit/web/use-infinite.ts";

export type ItemKind = "service" | "product";

/** The fields that a line takes from the catalogue; the price is the present one, KDV included. */
export interface Item {
  name: string;
  price: number;
  /** Null: the tax of the settings. */
  tax_id: number | null;
}

interface ItemPickerProps {
  kind: ItemKind;
  opened: boolean;
  onClose: () => void;
  onPick: (item: Item) => void;
}

type Product = RowOf<"GET /api/products">;

/** Chooses the item of an invoice's line: a service, or a product on sale. */
export function ItemPicker({ kind, opened, onClose, onPick }: ItemPickerProps) {
  const t = useTranslations("accounting.documents.pick");
  const lengthOf = useLength();
  const [query, setQuery] = useState("");
  const services = useInfinite("GET /api/services", { query: { query } }, { enabled: opened && kind === "service" });
  const products = useInfinite(
    "GET /api/products",
    { query: { query, enabled: "true" } },
    { enabled: opened && kind === "product" },
  );
  const priceOf = (row: Service | Product): number => (kind === "service" ? chargedPrice(row) : row.price);
  return (
    <Picker<Service | Product>
      opened={opened}
      onClose={onClose}
      title={t(kind)}
      rows={kind === "service" ? services : products}
      query={query}
      onSearch={setQuery}
      placeholder={t(`${kind}Search`)}
      row={(row) => ({
        key: row.id,
        title: row.name,
        sub: "sku" in row ? row.sku : lengthOf((row as Service).estimated_time),
        end: formatKurus(priceOf(row)),
      })}
      onPick={(row) => {
        onClose();
        onPick({ name: row.name, price: priceOf(row), tax_id: row.tax_id });
      }}
      empty={t(`${kind}Empty`)}
    />
  );
}
