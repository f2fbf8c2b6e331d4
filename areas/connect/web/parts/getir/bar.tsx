import "@mantine/core/styles/ActionIcon.layer.css";
import { ActionIcon, Switch } from "@mantine/core";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { Bell, BellBlocked, type BellState } from "./bell.tsx";
import classes from "./getir.module.css";
import type { Shop } from "./panel.tsx";

/** The shop's switches in one row; phones fold the bell and the filters away, so that the first order shows at once. */
export function Bar({ shop, bell, children }: { shop: Shop; bell: BellState; children: ReactNode }) {
  const t = useTranslations("connect.getir");
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      {bell.isOn && bell.isBlocked && <BellBlocked bell={bell} />}
      <div className={classes.bar}>
        <Toggles shop={shop} />
        {phone && (
          <ActionIcon
            variant="default"
            size={44}
            className={classes.fold}
            aria-label={t("more")}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <IconAdjustmentsHorizontal size={20} />
          </ActionIcon>
        )}
        {(!phone || isUnfolded) && (
          <>
            <Bell bell={bell} />
            {children}
          </>
        )}
      </div>
    </>
  );
}

/** Shop and own courier; Getir has the last word, and the list is asked for again. */
function Toggles({ shop: { workingStatus, courierWorkingStatus } }: { shop: Shop }) {
  const t = useTranslations("connect.getir");
  const status = useAct("PUT /api/connect/getir/shop/status");
  const courier = useAct("PUT /api/connect/getir/shop/courier/status");
  const press = async (toggle: typeof status | typeof courier, isOpen: boolean, failure: string): Promise<void> => {
    try {
      await toggle.act({ body: { workingStatus: isOpen ? "CLOSED" : "OPEN" } });
      toast.success(t("updated"));
    } catch (thrown) {
      toast.failure(failure, thrown);
    }
  };
  // Both come with Getir's first answer.
  if (workingStatus === null || courierWorkingStatus === null)
    return <span className={classes.quiet}>{t("notKnown")}</span>;
  const [isOpen, hasCourier] = [workingStatus === "OPEN", courierWorkingStatus === "OPEN"];
  return (
    <>
      <Switch
        label={t("shop")}
        checked={isOpen}
        disabled={status.busy}
        onChange={() => void press(status, isOpen, t("statusFailed"))}
      />
      <Switch
        label={t("courier")}
        checked={hasCourier}
        disabled={courier.busy}
        onChange={() => void press(courier, hasCourier, t("courierFailed"))}
      />
    </>
  );
}
