import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { wholeOf } from "#kit/contract/numbers.ts";
import { apiError } from "#kit/web/api-error.ts";
import { save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Coupon } from "../coupons.screen.tsx";
import classes from "./coupons.module.css";

/** The single-use codes of a coupon: their number, a form to add codes, and the file. */
export function CodesDrawer({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations("coupons");
  const { id, name, code, single_codes: count, single_used: used } = coupon;
  const file = () => save("GET /api/marketing/coupons/{id}/codes", { params: { id } });
  return (
    <Drawer opened title={name} hint={t("codes.title")} onClose={onClose}>
      <div className={classes.limit}>
        <p className={classes.quiet}>{t("codes.text", { code })}</p>
        <p>{t("codes.standing", { count, used })}</p>
        <Maker id={id} />
        {count > 0 && (
          <div>
            <DownloadButton label={t("codes.download")} failure={t("toast.downloadFailed")} get={file} />
          </div>
        )}
      </div>
    </Drawer>
  );
}

const MOST_AT_ONCE = 1000;

function Maker({ id }: { id: number }) {
  const t = useTranslations("coupons");
  const { act, busy } = useAct("POST /api/marketing/coupons/{id}/codes");
  const [text, setText] = useState("50");
  const [error, setError] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const count = wholeOf(text) ?? 0;
    if (count < 1 || count > MOST_AT_ONCE) return setError(t("error.count"));
    try {
      await act({ params: { id }, body: { count } });
      toast.success(t("toast.made"));
    } catch (thrown) {
      setError(apiError(thrown).body.messages.count ?? null);
      toast.failure(t("toast.makeFailed"), thrown);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextInput
        label={t("codes.count")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <p className={classes.make}>
        <Button type="submit" variant="default" loading={busy}>
          {t("codes.make")}
        </Button>
      </p>
    </form>
  );
}
