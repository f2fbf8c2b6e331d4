import IconBox from "@tabler/icons-react/dist/esm/icons/IconBox.mjs";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconShoppingCart from "@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { allows } from "../menu.ts";
import { useSession } from "../session.ts";
import { Sheet } from "../sheet.tsx";
import { addActions } from "./add-actions.ts";
import classes from "./menu-list.module.css";

const icons = { addReservation: IconCalendarPlus, addSale: IconShoppingCart, addProduct: IconBox };

/**
 * "Ekle" of the bottom bar: create reservation, new sale, new product (A7), without those that the person may not add. If the target page
 * is already open, such as another day of the calendar, it stays as it is.
 */
export default function AddSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations("kit.shell");
  const { right } = useSession();
  const here = useLocation();
  const offered = addActions.filter((action) => allows(right, action.right));
  return (
    <Sheet opened={opened} onClose={onClose} title={t("addTitle")}>
      <ul>
        {offered.map(({ to, search, text }) => {
          const Icon = icons[text];
          return (
            <li key={to}>
              <Link
                to={to}
                search={here.pathname === to ? { ...here.search, ...search } : search}
                className={classes.item}
                onClick={onClose}
              >
                <span className={classes.icon}>
                  <Icon size={20} />
                </span>
                {t(text)}
              </Link>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
