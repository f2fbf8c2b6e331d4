import { useTranslations } from "use-intl";
import { GoTo } from "./go-to.tsx";
import { firstOf } from "./menu.ts";
import { Page } from "./page.tsx";
import { useSection } from "./route-table.ts";
import { MenuList } from "./shell/menu-list.tsx";
import { usePhone } from "./use-phone.ts";

/** A section's own path: on phones its menu as a list, elsewhere a redirect to its first entry (A9). */
export default function SectionScreen() {
  const t = useTranslations();
  const { section, menu } = useSection();
  const phone = usePhone();
  const first = firstOf(menu);
  if (!phone && first) return <GoTo to={first} />;
  return (
    <Page title={section ? t(section.label) : ""} flush>
      <MenuList menu={menu} />
    </Page>
  );
}
