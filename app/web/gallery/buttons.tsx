import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import classes from "./gallery.module.css";
import { Panel } from "./panel.tsx";

const kinds = [
  ["Birincil", "filled", "Kaydet"],
  ["İkincil", "default", "Yazdır"],
  ["Sessiz", "subtle", "Vazgeç"],
  ["Tehlikeli", "danger", "Sil"],
] as const;

export function Buttons() {
  return (
    <Panel title="Düğmeler" span={5}>
      {kinds.map(([name, variant, label]) => {
        const icon = variant === "danger" ? { leftSection: <IconTrash size={18} /> } : {};
        return (
          <div key={name} className={classes.row}>
            <small>{name}</small>
            <Button variant={variant} {...icon}>
              {label}
            </Button>
            <Button variant={variant} {...icon} disabled>
              {label}
            </Button>
            <Button variant={variant} {...icon} loading>
              {label}
            </Button>
          </div>
        );
      })}
      <div className={classes.row}>
        <small>Anahtar</small>
        <Button variant="default" aria-pressed="true">
          Son 7 Gün
        </Button>
        <Button variant="link">Hizmet ekle</Button>
        <Button size="pay">Satışı tamamla</Button>
      </div>
    </Panel>
  );
}
