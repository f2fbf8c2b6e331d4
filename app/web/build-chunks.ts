/** Parts of Mantine's core that only overlays and lists use, so pages before the sign-in don't load them. */
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
  "password-field|api|api-error|back|back-first|changes|focus-back|language|layers|lazy-part|line|logo|stored|theme|toast|when-idle|wire|tr-first";
const shellParts =
  "avatar|badge|colors|confirm|error-text|go-to|going-on|head-action|intent|kept-right|live|menu|menu-icons|on-demand|overlays|page|query-client|route-table|segmented-control|session|skeleton|slot|state|status-badge|tabs|time|use-act|use-api|use-list-state|use-phone";
/** Rows that are read page by page while scrolling. */
const endless = "infiniteQueryObserver|useInfiniteQuery";
const listParts =
  "data-table|filter-menu|fitting|full-name|options|pager|pages|phone-number|row-link|row-menu|search-field|table|table-phone|toolbar|use-infinite|use-last-page";
const base = new RegExp(
  [
    `/node_modules/(${libraries.join("|")})[/.]`,
    `/icons/Icon(${entryIcons})\\.mjs`,
    `/kit/web/(${entryParts})\\.(tsx?|module\\.css)$`,
    "/(areas/access/web/(entry-screens|parts/kept-join|parts/email)|kit/contract/numbers|app/web/(route-of|texts))\\.ts$",
  ].join("|"),
);
const shell = new RegExp(
  [
    `/node_modules/@tanstack/(query-core|react-query)/(?!build/modern/(${endless}))`,
    "/node_modules/@mantine/hooks/esm/use-(hotkeys|merged-ref|uncontrolled)/",
    `/kit/web/(${shellParts})\\.(tsx?|module\\.css)$`,
    "/kit/web/shell/(shell|icon-bar|section-bar|section-menu|section-fold|section-button|account-button|bottom-bar|shell-actions)",
    "/(kit/contract/money|areas/access/web/sign-out|areas/reservations/web/parts/reservation-payment|areas/customers/web/parts/card/slots)\\.ts$",
    // Slots are filled when the program starts.
    "/areas/[a-z]+/web/parts/([a-z-]+/)*[a-z]+-slot\\.ts$",
  ].join("|"),
);
const list = new RegExp(`/kit/web/(${listParts})\\.(tsx?|module\\.css)$|/build/modern/(${endless})\\.js$`);
const popovers = new RegExp(
  [
    "/node_modules/@floating-ui/",
    "/node_modules/@mantine/core/esm/components/(Portal|FocusTrap|Popover|Floating|ScrollArea)/",
    "/node_modules/@mantine/core/esm/utils/Floating/get-",
    `/node_modules/@mantine/core/esm/core/${overlayUtils}`,
    "/node_modules/@mantine/hooks/esm/(use-(focus-return|focus-trap|click-outside|long-press|debounced-callback)|utils/use-callback-ref)/",
    "/node_modules/@mantine/core/esm/components/(Checkbox/CheckIcon|Radio/RadioIcon|Accordion/AccordionChevron)",
    "/kit/web/use-(layer|active-option).ts",
  ].join("|"),
);
const goods = new RegExp(
  [
    "/areas/catalog/contract/(barcode|price)",
    "/areas/employees/web/parts/offered-price",
    "/areas/sales/web/parts/receipt-of",
    "/areas/settings/contract/line-kinds",
    "/areas/stock/web/parts/quantity",
  ]
    .map((file) => `${file}\\.ts$`)
    .join("|"),
);
/** The calendar's own code but for what it imports later, which would otherwise share a further chunk with it. */
const calendar = new RegExp(
  [
    "calendar\\.screen",
    "parts/day-board/(?!column-hint\\.tsx)",
    "parts/calendar/(?!move-reason|day-picker|columns-choice|day-sheet)",
  ]
    .map((file) => `/areas/reservations/web/${file}`)
    .join("|"),
);
const menus =
  /\/node_modules\/@mantine\/core\/esm\/(components\/Menu|utils\/Floating)\/|\/kit\/web\/(filter-menu-list|row-menu-list)/;

/**
 * Few chunks instead of one for each shared part (decision 0048): code of every page, of every signed-in page, icons of several screens, code
 * of most lists, popovers, menus, short rules of goods and prices. The bundler decides about the rest.
 */
export const chunks = [
  { name: "base", priority: 9, test: base },
  { name: "shell", priority: 8, test: shell },
  { name: "icons", priority: 7, test: /@tabler\/icons-react/, minShareCount: 4 },
  { name: "list", priority: 6, test: list },
  { name: "popovers", priority: 6, test: popovers },
  { name: "menus", priority: 5, test: menus },
  { name: "goods", priority: 5, test: goods },
  { name: "pop", priority: 5, test: /\/kit\/web\/pop-button\./ },
  { name: "calendar", priority: 4, test: calendar },
];
