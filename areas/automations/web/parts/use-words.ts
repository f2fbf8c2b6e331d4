import { useLanguage } from "#kit/web/language.ts";
import { automationList } from "../../contract/automation-list.ts";
import type { Automation } from "../automation.screen.tsx";

/** What an automation is called and does in the language shown: the server answers in the language of the business. */
export const useWords = ({ code }: Automation) => automationList[code].words[useLanguage().language];
