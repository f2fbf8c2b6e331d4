import { Button } from "@mantine/core";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { FormErrors } from "#kit/web/form-errors.tsx";
import { useForm } from "#kit/web/form.ts";
import { EmptyState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useListState } from "#kit/web/use-list-state.ts";
import { useSubmit } from "#kit/web/use-submit.ts";
import { countOf, seatErrors } from "./seat-counts.ts";
import classes from "./seat-wizard.module.css";

interface WizardProps {
  /** Step 3: the seats are being created. */
  making: boolean;
  onMaking: (making: boolean) => void;
  /** Somebody else has created them meanwhile. */
  onExisting: () => void;
}

/** The purpose of seats, their number, and the overlay while they are created (B4). The step is in the address, so that Back works. */
export function SeatWizard(props: WizardProps) {
  const t = useTranslations("reservations.seats");
  if (useListState().get("adim") === "2") return <Counts {...props} />;
  const start = (
    <Button component={Link} to="/seat" search={{ adim: "2" } as never}>
      {t("start")}
    </Button>
  );
  return <EmptyState icon={IconArmchair} title={t("intro")} text={t("introText")} action={start} />;
}

/** How long the overlay stays after the seats exist: the notice comes after it (3 §2.5). */
const NOTICE_AFTER_MS = 2000;

function Counts({ making, onMaking, onExisting }: WizardProps) {
  const t = useTranslations("reservations.seats");
  const kit = useTranslations("kit.action");
  const { act } = useAct("POST /api/seats/wizard");
  const form = useForm({
    initialValues: { total_seat: "1", usable_seat: "1" },
    validate: (values) =>
      Object.fromEntries(Object.entries(seatErrors(values)).map(([field, error]) => [field, t(`error.${error}`)])),
  });
  const make = async (values: typeof form.values): Promise<void> => {
    onMaking(true);
    try {
      await act({ body: { total_seat: countOf(values.total_seat), usable_seat: countOf(values.usable_seat) } });
    } catch (thrown) {
      onMaking(false);
      onExisting();
      throw thrown;
    }
    setTimeout(() => {
      onMaking(false);
      toast.success(t("toast.made"));
    }, NOTICE_AFTER_MS);
  };
  const { element, submit, busy, others } = useSubmit({ form, onSubmit: make, failure: t("toast.failed") });
  return (
    <div className={classes.wizard}>
      <form ref={element} className={classes.form} noValidate onSubmit={submit} inert={making}>
        <div>
          <h2>{t("counts")}</h2>
          <p>{t("countsText")}</p>
        </div>
        <FormErrors form={form} others={others} />
        <TextField form={form} path="total_seat" label={t("total")} inputMode="numeric" autoFocus />
        <TextField form={form} path="usable_seat" label={t("usable")} inputMode="numeric" />
        <div className={classes.buttons}>
          <Button component={Link} variant="default" to="/seat">
            {kit("back")}
          </Button>
          <Button type="submit" loading={busy}>
            {t("make")}
          </Button>
        </div>
      </form>
      {making && (
        <div className={classes.overlay} role="status">
          <IconArmchair size={24} />
          {t("making")}
        </div>
      )}
    </div>
  );
}
