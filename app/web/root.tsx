import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { IntlProvider } from "use-intl";
import { writeNumbersIn } from "#kit/contract/numbers.ts";
import { useTexts } from "#kit/web/language.ts";
import { resolver, theme } from "#kit/web/theme.ts";
import { router } from "./router.ts";

/** Look, language and routes: what every page stands on. Times are written by kit/web/time.ts alone, so the zone given here shows nowhere. */
export function Root() {
  const { language, messages } = useTexts();
  writeNumbersIn(language);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        defaultColorScheme="auto"
        withGlobalClasses={false}
      >
        <IntlProvider locale={language} messages={messages} timeZone="Europe/Istanbul">
          <RouterProvider router={router} />
        </IntlProvider>
      </MantineProvider>
    </StrictMode>
  );
}
