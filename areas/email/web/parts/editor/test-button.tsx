import { Button } from "@mantine/core";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useTranslations } from "use-intl";
import { useTest } from "../use-test.ts";

/** Sends the stored template to oneself; disabled while there are unsaved changes. */
export function TestButton({ id, isChanged }: { id: number; isChanged: boolean }) {
  const t = useTranslations("email.test");
  const { test, busy } = useTest();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} />}
        loading={busy}
        disabled={isChanged}
        onClick={() => void test(id)}
      >
        {t("send")}
      </Button>
      {isChanged && <p>{t("saveFirst")}</p>}
    </>
  );
}
