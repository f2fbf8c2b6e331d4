import type { ComboboxStore } from "@mantine/core";
import { useEffect } from "react";

/**
 * Names the highlighted option to screen readers, on the field that controls the open list. Mantine does so after an arrow key only, but the
 * highlight also moves when a search is answered.
 */
export function useActiveOption({ listId, dropdownOpened }: ComboboxStore): void {
  useEffect(() => {
    if (!dropdownOpened || !listId) return;
    const name = (): void => {
      const option = document.getElementById(listId)?.querySelector("[data-combobox-selected]");
      const field = document.querySelector(`[aria-controls="${listId}"]`);
      if (option) field?.setAttribute("aria-activedescendant", option.id);
      else field?.removeAttribute("aria-activedescendant");
    };
    name();
    const changes = new MutationObserver(name);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-combobox-selected"] });
    return () => changes.disconnect();
  }, [listId, dropdownOpened]);
}
