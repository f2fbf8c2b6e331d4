import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useForm } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStepFocus } from "#kit/web/use-step-focus.ts";
import type { Coupon } from "../coupons.screen.tsx";
import { CodeFields } from "./code-fields.tsx";
import { bodyOf, couponRules, type CouponForm, formOf } from "./coupon-form.ts";
import { DetailFields } from "./detail-fields.tsx";

/** The two steps of a coupon (3 §4): its details, then its code and channels, with a back arrow. */
export function CouponEditor({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const t = useTranslations("coupons");
  const words = useTranslations("coupons.error");
  const clock = useClock();
  const [step, setStep] = useState<0 | 1>(0);
  useStepFocus(step);
  const [before] = useState(() => formOf(coupon, clock));
  const rules = useMemo(() => couponRules(words, before, clock, step), [words, before, clock, step]);
  const form = useForm<CouponForm>({ initialValues: before, validate: rules });
  const save = useSave(coupon);
  const failure = t(coupon ? "toast.changeFailed" : "toast.addFailed");
  const isTaken = (thrown: unknown): boolean => {
    const [first] = apiError(thrown).body.errors;
    if (!coupon || first?.field !== "code") return false;
    toast.failure(t("toast.codeTaken"), thrown);
    form.setErrors({ code: first.message });
    return true;
  };
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={() => setStep(0)}>
      {t("form.back")}
    </Button>
  );
  return (
    <FormDrawer
      title={coupon?.name ?? t("form.add")}
      hint={t("form.stepOf", { step: step + 1 })}
      form={form}
      next={step === 0 ? () => setStep(1) : undefined}
      onSubmit={save}
      onClose={onClose}
      {...(step === 0 ? { submit: t("form.next") } : { secondary: back })}
      success={t(coupon ? "toast.changed" : "toast.added")}
      failure={failure}
      refused={isTaken}
    >
      {step === 0 ? <DetailFields form={form} /> : <CodeFields form={form} />}
    </FormDrawer>
  );
}

function useSave(coupon: Coupon | undefined): (values: CouponForm) => Promise<unknown> {
  const clock = useClock();
  const create = useAct("POST /api/marketing/coupons");
  const change = useAct("PUT /api/marketing/coupons/{id}");
  return (values) => {
    const body = bodyOf(values, clock, !coupon);
    if (!coupon) return create.act({ body });
    // The form shows minutes; an unchanged date keeps its seconds.
    const dates = formOf(coupon, clock);
    const { start_date, end_date } = coupon;
    return change.act({
      params: { id: coupon.id },
      body: {
        ...body,
        ...(values.start_date === dates.start_date && { start_date }),
        ...(values.end_date === dates.end_date && { end_date }),
      },
    });
  };
}
