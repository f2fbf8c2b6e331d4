import { useLanguage } from "#kit/web/language.ts";
import { automationList } from "../../contract/automation-list.ts";
import type { Automation } from "../automation.screen.tsx";

/** The name and description of an automation in the screen's language; the server uses the business's. */
export const useWords = ({ code }: Automation) => automationList[code].words[useLanguage().language];
