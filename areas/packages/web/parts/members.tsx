import { Button } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CustomerPicker } from "#areas/customers/web/parts/customer-picker.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./packages.module.css";
import type { OpenedPackage } from "./sold-drawer.tsx";

const MOST = 10;

/** With whom the customer shares the package. */
export function Members({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.members");
  const { act, busy } = useAct("PUT /api/customer-packages/{id}/members");
  const [picks, setPicks] = useState(false);
  const ids = one.members.map(({ id }) => id);
  const put = (contact_ids: number[]): void =>
    void act({ params: { id: one.id }, body: { contact_ids } }).catch((thrown: unknown) =>
      toast.failure(t("failed"), thrown),
    );
  return (
    <section className={classes.section} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {one.members.length === 0 && <p className={classes.hint}>{t("none")}</p>}
      {one.members.map((person) => (
        <div key={person.id} className={classes.row}>
          <span className={classes.words}>{fullName(person)}</span>
          <button
            type="button"
            className={classes.bin}
            disabled={busy}
            aria-label={t("remove", { name: fullName(person) })}
            onClick={() => put(ids.filter((id) => id !== person.id))}
          >
            <IconTrash size={18} />
          </button>
        </div>
      ))}
      {one.state !== "returned" && ids.length < MOST && (
        <Button variant="subtle" leftSection={<IconPlus size={18} />} loading={busy} onClick={() => setPicks(true)}>
          {t("add")}
        </Button>
      )}
      <CustomerPicker
        opened={picks}
        title={t("who")}
        onClose={() => setPicks(false)}
        onPick={(person) => {
          setPicks(false);
          if (person && person.id !== one.customer.id && !ids.includes(person.id)) put([...ids, person.id]);
        }}
      />
    </section>
  );
}
