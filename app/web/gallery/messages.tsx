import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { ApiError, bodyOf } from "#kit/web/api-error.ts";
import { askToLeave, confirm } from "#kit/web/confirm.tsx";
import { FormErrors } from "#kit/web/form-errors.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { toast } from "#kit/web/toast.tsx";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

const lost = new ApiError(0, bodyOf("no_connection", ""));
const stay = { stay: true };

export function Messages() {
  return (
    <>
      <Panel title="Bildirim ve onay" span={4}>
        <Toasts />
        <Questions />
      </Panel>
      <Panel title="Saat çakışması" span={4}>
        <Conflicts />
      </Panel>
      <Panel title="Form hataları" span={4}>
        <FormErrors form={{ errors: { name: 1, price: 1, time: 1 }, isDirty: () => false }} others={[]} />
      </Panel>
    </>
  );
}

function Toasts() {
  const retry = { ...stay, action: { label: "Tekrar dene", onClick: () => undefined } };
  const undo = { ...stay, action: { label: "Geri al", onClick: () => undefined } };
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => toast.success("Rezervasyon başarı ile güncellendi", stay)}>
        Yeşil
      </Button>
      <Button variant="default" onClick={() => toast.failure("Ödeme oluşturulurken bir hata oldu !!", lost, retry)}>
        Kırmızı
      </Button>
      <Button variant="default" onClick={() => toast.info("Gülşen Arslan 15:30'a taşındı", undo)}>
        Bilgi
      </Button>
    </div>
  );
}

function Questions() {
  const question = {
    title: "Ürün silinsin mi?",
    text: "“Kil Maskesi 100 ml” katalogdan kalkar. Geçmiş satışlar değişmez.",
    action: "Sil",
    danger: true,
  };
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => void confirm(question)}>
        Sil
      </Button>
      <Button variant="default" onClick={() => void askToLeave()}>
        Uyarı
      </Button>
    </div>
  );
}

function Conflicts() {
  return (
    <div className={classes.stack}>
      <Notice
        tone="warning"
        icon={IconAlertTriangle}
        title="Merve Şahin bu saatte dolu"
        text="15:00 – 16:00 arasında Pınar Güler randevusu var. 30 dk için en yakın boş saatler:"
      >
        {["14:30", "16:00", "18:30"].map((time) => (
          <Button key={time} variant="default">
            {time}
          </Button>
        ))}
      </Notice>
      <Notice tone="info" icon={IconInfoCircle} title="Çalışma saati dışında" text="Deniz Güneş 17:00'de çıkıyor.">
        <Button variant="default">Yine de kaydet</Button>
        <Button variant="subtle">Saati değiştir</Button>
      </Notice>
    </div>
  );
}
