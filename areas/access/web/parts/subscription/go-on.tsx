import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { storedPlace } from "#kit/web/stored.ts";

/** Returns to the interrupted page with a reload, because calls meanwhile were refused. */
export function GoOn() {
  const t = useTranslations("access.subscription");
  const place = storedPlace();
  return (
    <Button component="a" href={place ?? "/calendar"}>
      {t(place ? "goBack" : "goOn")}
    </Button>
  );
}
