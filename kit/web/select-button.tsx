import { Input, InputBase } from "@mantine/core";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "./lazy-part.tsx";
import type { Choosing, SelectLookProps } from "./select-field.tsx";

const SelectSheet = lazyPart(async () => (await import("./select-sheet.tsx")).SelectSheet);

/** A select on phones: a button with the chosen value; its list opens as a sheet. */
export function SelectButton<V extends string | number>({ list, field }: SelectLookProps<V>) {
  const { chosen, mark } = list;
  const { placeholder, ...rest } = field;
  const t = useTranslations("kit.action");
  const [opened, setOpened] = useState(false);
  const shown = placeholder ?? t("choose");
  const { label } = rest;
  return (
    <>
      <InputBase
        component="button"
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        pointer
        rightSection={<IconSelector size={16} />}
        rightSectionPointerEvents="none"
        leftSection={mark && chosen ? mark(chosen.value) : undefined}
        {...(rest as object)}
        onClick={() => setOpened(true)}
      >
        {chosen?.label ?? <Input.Placeholder>{shown}</Input.Placeholder>}
      </InputBase>
      {opened && (
        <SelectSheet
          title={typeof label === "string" ? label : (field["aria-label"] ?? shown)}
          list={list as unknown as Choosing<string | number>}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
