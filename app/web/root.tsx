import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { IntlProvider } from "use-intl";
import { writeNumbersIn } from "#kit/contract/numbers.ts";
import { useTexts } from "#kit/web/language.ts";
import { resolver, theme } from "#kit/web/theme.ts";
import { router } from "./router.ts";

/** Look, language and routes of every page. Only kit/web/time.ts formats times, so the time zone given here has no effect. */
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
