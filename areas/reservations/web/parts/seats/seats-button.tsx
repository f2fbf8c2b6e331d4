import { Button } from "@mantine/core";
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";

const SeatsDialog = lazyPart(async () => (await import("./seats-dialog.tsx")).SeatsDialog);

/** "Koltuklar": opens the dialog of seats over the seat calendar (B4). */
export function SeatsButton() {
  const t = useTranslations("reservations.seats");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArmchair size={18} />} onClick={() => setOpened(true)}>
        {t("title")}
      </Button>
      {opened && <SeatsDialog onClose={() => setOpened(false)} />}
    </>
  );
}
