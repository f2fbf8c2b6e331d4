import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "#kit/web/api-error.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStepFocus } from "#kit/web/use-step-focus.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Coupon } from "../coupons.screen.tsx";
import { channels, CodeFields } from "./code-fields.tsx";
import { bodyOf, couponRules, type CouponForm, formOf } from "./coupon-form.ts";
import { DetailFields } from "./detail-fields.tsx";

/** The fields of the second step. */
const codeFields: ReadonlySet<string> = new Set(["code", ...channels]);

/** The two steps of a coupon (3 §4): its details, then its code and channels, with a back arrow. */
export function CouponEditor({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const t = useTranslations("coupons");
  const words = useTranslations("coupons.error");
  const clock = useClock();
  const [step, setStep] = useState<0 | 1>(0);
  useStepFocus(step);
  const stored = formOf(coupon, clock);
  const form = useStoredForm<CouponForm>(stored, { validate: couponRules(words, stored, clock, step) });
  const save = useSave(coupon, stored);
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
      onRefused={(fields) => fields.some((one) => !codeFields.has(one)) && setStep(0)}
    >
      {step === 0 ? <DetailFields form={form} /> : <CodeFields form={form} />}
    </FormDrawer>
  );
}

function useSave(coupon: Coupon | undefined, stored: CouponForm): (values: CouponForm) => Promise<unknown> {
  const clock = useClock();
  const create = useAct("POST /api/marketing/coupons");
  const change = useAct("PUT /api/marketing/coupons/{id}");
  return (values) => {
    const body = bodyOf(values, clock, !coupon);
    if (!coupon) return create.act({ body });
    // The form shows minutes; an unchanged date keeps its seconds.
    return change.act({ params: { id: coupon.id }, body: changesOf(body, bodyOf(stored, clock, false)) });
  };
}
