import { Button } from "@mantine/core";
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { Notice } from "#kit/web/notice.tsx";
import type { Customer } from "./customer-form.ts";
import type { PhoneTwins } from "./use-phone-twins.ts";

const SHOWN = 3;

interface TwinsProps {
  twins: PhoneTwins;
  /** The button labels depend on the form's purpose. */
  words: { one: "open" | "choose"; many: "openOf" | "chooseOf"; anyway: "addAnyway" | "saveAnyway" };
  onTake: (customer: Customer) => void;
}

/** Shown in the form below the phone: the contacts that already have it, and two buttons; the second one saves. */
export function PhoneTwinsNotice(props: TwinsProps) {
  return props.twins.found.length > 0 && <Known {...props} />;
}

function Known({ twins, words, onTake }: TwinsProps) {
  const t = useTranslations("customers.twins");
  const element = useRef<HTMLDivElement>(null);
  const { asked } = twins;
  useEffect(() => {
    if (asked > 0) element.current?.querySelector("button")?.focus();
  }, [asked]);
  const shown = twins.found.slice(0, SHOWN);
  const names = shown.map(fullName).join(", ");
  const count = twins.found.length - shown.length;
  return (
    <div ref={element}>
      <Notice
        tone="warning"
        icon={IconAddressBook}
        title={t("title")}
        text={t("text", { names: count > 0 ? t("more", { names, count }) : names })}
      >
        {shown.map((customer) => (
          <Button key={customer.id} variant="default" onClick={() => onTake(customer)}>
            {shown.length === 1 ? t(words.one) : t(words.many, { name: fullName(customer) })}
          </Button>
        ))}
        <Button type="submit" variant="default" onClick={twins.accept}>
          {t(words.anyway)}
        </Button>
      </Notice>
    </div>
  );
}
