import type { OptionsFilter } from "@mantine/core";
import { fold } from "#kit/contract/fold.ts";

/** Suggests the tags that contain the text, whatever its letters: "isik" finds "IŞIK". */
export const matchingTags: OptionsFilter = ({ options, search }) =>
  options.filter((option) => "label" in option && fold(option.label).includes(fold(search.trim())));
