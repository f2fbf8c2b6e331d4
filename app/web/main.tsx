import "#kit/web/look/tokens.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "#kit/web/look/base.css";
import "#kit/web/look/controls.css";
import { createRoot } from "react-dom/client";
import { onLine } from "#kit/web/line.ts";
import { startTexts } from "#kit/web/language.ts";
import { keepApp } from "./keep-app.ts";
import { Root } from "./root.tsx";
import { storedToken } from "#kit/web/stored.ts";
import { openSignedIn } from "./router.ts";
import { fewTexts, lateTexts, wholeTexts } from "./texts.ts";

await startTexts(fewTexts, wholeTexts, lateTexts);
// A signed-in person gets the whole route table before the first route; the route retries a failed fetch.
if (storedToken() && location.pathname !== "/login") await onLine(openSignedIn()).catch(() => undefined);
createRoot(document.getElementById("root") as HTMLElement).render(<Root />);
keepApp();
