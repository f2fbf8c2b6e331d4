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
        <div className={classes.row}>
          <Button variant="default" onClick={() => toast.success("Rezervasyon başarı ile güncellendi", stay)}>
            Yeşil
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast.failure("Ödeme oluşturulurken bir hata oldu !!", lost, {
                ...stay,
                action: { label: "Tekrar dene", onClick: () => undefined },
              })
            }
          >
            Kırmızı
          </Button>
          <Button
            variant="default"
            onClick={() =>
              toast.info("Gülşen Arslan 15:30’a taşındı", {
                ...stay,
                action: { label: "Geri al", onClick: () => undefined },
              })
            }
          >
            Bilgi
          </Button>
        </div>
        <div className={classes.row}>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: "Ürün silinsin mi?",
                text: "“Kil Maskesi 100 ml” katalogdan kalkar. Geçmiş satışlar değişmez.",
                action: "Sil",
                danger: true,
              })
            }
          >
            Sil
          </Button>
          <Button variant="default" onClick={() => void askToLeave()}>
            Uyarı
          </Button>
        </div>
      </Panel>
      <Panel title="Saat çakışması" span={4}>
        <div className={classes.stack}>
          <Notice
            tone="warning"
            icon={IconAlertTriangle}
            title="Merve Şahin bu saatte dolu"
            text="15:00 – 16:00 arasında Pınar Güler randevusu var. 00:30 için en yakın boş saatler:"
          >
            <Button variant="default">14:30</Button>
            <Button variant="default">16:00</Button>
            <Button variant="default">18:30</Button>
          </Notice>
          <Notice tone="info" icon={IconInfoCircle} title="Çalışma saati dışında" text="Deniz Güneş 17:00’de çıkıyor.">
            <Button variant="default">Yine de kaydet</Button>
            <Button variant="subtle">Saati değiştir</Button>
          </Notice>
        </div>
      </Panel>
      <Panel title="Form hataları" span={4}>
        <FormErrors count={3} others={[]} />
      </Panel>
    </>
  );
}
