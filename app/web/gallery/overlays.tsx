import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
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

type Opened = "form" | "read" | "picker" | "sheet" | undefined;
const people = ["Ali Rıza Uçar", "Aslı Erdem", "Büşra Akın", "Çağla Demir", "Derya Toprak", "Ebru Tan", "Elif Yıldız"];

export function Overlays() {
  const [opened, setOpened] = useState<Opened>();
  const [view, setView] = useState<"people" | "seats">("people");
  const [query, setQuery] = useState("");
  const close = (): void => setOpened(undefined);
  const found = people.filter((name) => name.toLocaleLowerCase("tr").includes(query.toLocaleLowerCase("tr")));
  const rows = {
    rows: found,
    total: found.length,
    loading: false,
    error: null,
    more: close,
    hasMore: false,
    retry: close,
  };
  return (
    <Panel title="Üstte açılanlar" span={12}>
      <div className={classes.row}>
        {(["form", "read", "picker", "sheet"] as const).map((kind) => (
          <Button key={kind} variant="default" onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
        <SegmentedControl
          label="Görünüm"
          value={view}
          onChange={setView}
          options={[
            { value: "people", label: "Çalışan" },
            { value: "seats", label: "Koltuk" },
          ]}
        />
        {people.slice(0, 6).map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
      {opened === "form" && <ProductForm onClose={close} />}
      <Drawer
        opened={opened === "read"}
        onClose={close}
        title="Satış"
        hint="4821"
        size="read"
        foot={<Button fullWidth>Fişi yazdır</Button>}
      >
        <p>₺2.033,90</p>
      </Drawer>
      <Picker
        opened={opened === "picker"}
        onClose={close}
        title="Müşteri seç"
        rows={rows}
        query={query}
        onSearch={setQuery}
        row={(name) => ({ key: name, title: name, sub: "+90 532 418 27 06", start: <Avatar name={name} /> })}
        letter={(name) => name.slice(0, 1)}
        first={{ title: "Walk-in", onPick: close }}
        create={{ label: "Yeni müşteri", onClick: close }}
        onPick={close}
        empty="Henüz müşteri yok"
      />
      <Sheet opened={opened === "sheet"} onClose={close} title="Ne eklemek istersiniz?">
        <p style={{ padding: 16 }}>Randevu, satış, ürün.</p>
      </Sheet>
    </Panel>
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
