import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { fold } from "#kit/contract/fold.ts";
import { ApiError, bodyOf } from "#kit/web/api-error.ts";
import { Avatar } from "#kit/web/avatar.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { Picker } from "#kit/web/picker.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { Sheet } from "#kit/web/sheet.tsx";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

const views = [
  { value: "people", label: "Çalışan" },
  { value: "seats", label: "Koltuk" },
] as const;
type Opened = "form" | "read" | "picker" | "sheet" | undefined;
const people = ["Ali Rıza Uçar", "Aslı Erdem", "Büşra Akın", "Çağla Demir", "Derya Toprak", "Ebru Tan", "Elif Yıldız"];

export function Overlays() {
  const [opened, setOpened] = useState<Opened>();
  const [view, setView] = useState<"people" | "seats">("people");
  const close = (): void => setOpened(undefined);
  return (
    <Panel title="Üstte açılanlar" span={12}>
      <div className={classes.row}>
        {(["form", "read", "picker", "sheet"] as const).map((kind) => (
          <Button key={kind} variant="default" onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
        <SegmentedControl label="Görünüm" value={view} onChange={setView} options={views} />
        {people.slice(0, 6).map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
      {opened === "form" && <ProductForm onClose={close} />}
      <Receipt opened={opened === "read"} onClose={close} />
      <PeoplePicker opened={opened === "picker"} onClose={close} />
      <Sheet opened={opened === "sheet"} onClose={close} title="Ne eklemek istersiniz?">
        <p style={{ padding: 16 }}>Randevu, satış, ürün.</p>
      </Sheet>
    </Panel>
  );
}

interface Over {
  opened: boolean;
  onClose: () => void;
}

function Receipt({ opened, onClose }: Over) {
  const print = <Button fullWidth>Fişi yazdır</Button>;
  return (
    <Drawer opened={opened} onClose={onClose} title="Satış" hint="4821" size="read" foot={print}>
      <p>₺2.033,90</p>
    </Drawer>
  );
}

function PeoplePicker({ opened, onClose }: Over) {
  const [query, setQuery] = useState("");
  const found = people.filter((name) => fold(name).includes(fold(query)));
  const nothing = {
    total: found.length,
    loading: false,
    stale: false,
    error: null,
    hasMore: false,
    more: onClose,
    retry: onClose,
  };
  return (
    <Picker
      opened={opened}
      onClose={onClose}
      title="Müşteri seç"
      rows={{ ...nothing, rows: found }}
      query={query}
      onSearch={setQuery}
      row={(name) => ({ key: name, title: name, sub: "+90 532 418 27 06", start: <Avatar name={name} /> })}
      letter={(name) => name.slice(0, 1)}
      first={{ title: "Walk-in", onPick: onClose }}
      create={{ label: "Yeni müşteri", onClick: onClose }}
      onPick={onClose}
      empty="Henüz müşteri yok"
    />
  );
}

function ProductForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: "", price: null as number | null, notes: "" },
    validate: {
      name: (name) => (name.length < 2 ? "Boş olamaz" : null),
      price: (price) => (price === null ? "Geçerli bir fiyat girin" : null),
    },
  });
  const refuse = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done, 600));
    const sentence = "Bu adla bir ürün var.";
    throw new ApiError(422, { ...bodyOf("invalid", sentence), messages: { name: sentence } });
  };
  return (
    <FormDrawer
      title="Ürün Ekle"
      form={form}
      onClose={onClose}
      onSubmit={refuse}
      failure="Ürün eklenirken bir hata oldu !!"
    >
      <TextInput label="Ürün adı" key={form.key("name")} {...form.getInputProps("name")} data-autofocus />
      <MoneyField label="Fiyat" key={form.key("price")} {...form.getInputProps("price")} />
      <Textarea label="Açıklama" key={form.key("notes")} {...form.getInputProps("notes")} />
    </FormDrawer>
  );
}
