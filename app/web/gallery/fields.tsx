import { Checkbox, Radio, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { DateField } from "#kit/web/date-field.tsx";
import { DurationField } from "#kit/web/duration-field.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { PhoneField } from "#kit/web/phone-field.tsx";
import { QuantityStepper } from "#kit/web/quantity-stepper.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

export function Fields() {
  const [quantity, setQuantity] = useState(2);
  const [query, setQuery] = useState("");
  return (
    <Panel title="Alanlar" span={7}>
      <div className={classes.fields}>
        <TextInput label="Ad" placeholder="Örn. Zeynep" />
        <TextInput label="E-posta" defaultValue="elif@yildiz" error="Geçerli bir mail değil" />
        <TextInput label="Ad, kapalı" defaultValue="Zeynep" disabled />
        <MoneyField label="Fiyat" defaultValue={125000} />
        <PhoneField label="Telefon" defaultValue="+905324182706" />
        <SelectField
          label="Kategori"
          defaultValue={1}
          options={[
            { value: 1, label: "Saç bakımı" },
            { value: 2, label: "Işıltı" },
            { value: 3, label: "Manikür" },
          ]}
        />
        <DurationField label="Süre" defaultValue={90} />
        <DateTimeField label="Tarih ve saat" defaultValue="2026-11-20 14:00" />
        <DateField label="Gün" defaultValue="2026-11-20" />
        <SearchField value={query} onChange={setQuery} placeholder="Ürün Ara" />
        <QuantityStepper label="Adet" value={quantity} onChange={setQuantity} onRemove={() => setQuantity(1)} />
        <TextInput label="SKU" defaultValue="MSK-KIL-100" description="Etikette yazan kod" />
      </div>
      <div className={classes.row} style={{ gap: 24, marginTop: 16 }}>
        <Checkbox label="Stok takibi" defaultChecked />
        <Checkbox label="Kargo gerekli" />
        <Radio label="Adet" name="type" defaultChecked />
        <Radio label="Hacim" name="type" />
        <Switch label="Aktif" defaultChecked />
        <Switch label="Pasif" />
      </div>
    </Panel>
  );
}
