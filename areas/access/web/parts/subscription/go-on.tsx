import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { storedPlace } from "#kit/web/stored.ts";

/** Back to work where it was interrupted; with a fresh page, because nothing that was read meanwhile was answered. */
export function GoOn() {
  const t = useTranslations("access.subscription");
  const place = storedPlace();
  return (
    <Button component="a" href={place ?? "/calendar"}>
      {t(place ? "goBack" : "goOn")}
    </Button>
  );
}
