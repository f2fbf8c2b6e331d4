import { loadWholeTexts } from "#kit/web/language.ts";
import type { Screen } from "#kit/web/screen.ts";

/** Pages before and around the sign-in: signing in, signing up, opening a business. Before the sign-in a browser loads only these rows. */
export const entryScreens: Screen[] = [
  {
    path: "/login",
    screen: () => import("./login.screen.tsx"),
    right: "public",
    label: "access.menu.login",
    frame: "bare",
  },
  {
    path: "/register",
    screen: () => import("./register.screen.tsx"),
    right: "public",
    label: "access.menu.register",
    frame: "bare",
  },
  {
    path: "/register/company",
    screen: () => import("./company.screen.tsx"),
    right: "person",
    label: "access.menu.company",
    frame: "bare",
  },
  {
    path: "/welcome",
    screen: () => import("./welcome.screen.tsx"),
    right: "person",
    label: "access.menu.welcome",
    frame: "bare",
  },
  {
    path: "/join",
    screen: () => import("./join.screen.tsx"),
    right: "public",
    label: "access.menu.join",
    frame: "bare",
  },
  {
    path: "/reset",
    screen: () => import("./reset.screen.tsx"),
    right: "public",
    label: "access.menu.reset",
    frame: "bare",
  },
  {
    path: "/second-factor",
    // Its dialogs are the profile's, whose texts an entry page lacks.
    screen: () => loadWholeTexts().then(() => import("./second-factor.screen.tsx")),
    right: "person",
    label: "access.menu.security",
    frame: "bare",
  },
];
