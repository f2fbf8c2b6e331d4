/** Of Mantine's core, what only overlays and lists use: the pages before signing in do without. */
const overlayUtils =
  "utils/(close-on-escape|create-(event-handler|scoped-keydown-handler|use-external-events)|find-|get-(context-item|default-z-index|ref-prop|safe-id|single-element)|use-hovered)";
const libraries = [
  "react",
  "react-dom",
  "scheduler",
  "use-sync-external-store",
  "@tanstack/(history|store|react-store|router-core|react-router)",
  "use-intl",
  "icu-minify",
  "@formatjs/fast-memoize",
  `@mantine/core/esm/core(?!/${overlayUtils})`,
  "@mantine/core/esm/components/(Box|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)",
  "@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)",
];
const entryIcons = "ArrowLeft|BuildingStore|ChevronDown|ChevronRight|Eye|EyeOff|Language|Lock|Mail|Plus";
const entryParts =
  "api|api-error|back-first|changes|language|lazy-part|logo|stored|theme|toast|when-idle|wire|tr-first";
const shellParts =
  "avatar|back|colors|confirm|error-text|focus-back|head-action|layers|live|menu|menu-icons|on-demand|overlays|page|query-client|route-table|session|state|tabs|time|use-api|use-phone";

const base = new RegExp(
  [
    `/node_modules/(${libraries.join("|")})[/.]`,
    `/icons/Icon(${entryIcons})\\.mjs`,
    `/kit/web/(${entryParts})\\.tsx?$`,
    "/(areas/access/web/(entry-screens|parts/kept-join|parts/email)|kit/contract/numbers|app/web/route-of)\\.ts$",
  ].join("|"),
);
const shell = new RegExp(
  [
    "/node_modules/@tanstack/(query-core|react-query)/",
    `/node_modules/@mantine/core/esm/core/${overlayUtils}`,
    `/kit/web/(${shellParts})\\.tsx?$`,
    "/kit/web/shell/(shell|icon-bar|section-bar|section-menu|section-fold|section-button|account-button|bottom-bar|shell-actions)",
  ].join("|"),
);

/** Few files instead of one for each shared icon: what every page has, what every signed-in page has, icons of several screens; the rest is the bundler's choice. */
export const chunks = [
  { name: "base", priority: 3, test: base },
  { name: "shell", priority: 2, test: shell },
  { name: "icons", priority: 1, test: /@tabler\/icons-react/, minShareCount: 4 },
];
