import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import classes from "./account-choice.module.css";

interface AccountChoiceProps {
  employers: readonly { name: string; slug: string }[];
  /** The business that is open now. */
  here?: string;
  onChoose: (slug: string) => void;
}

/** A person's businesses (A4, A11), and a button for another one. */
export function AccountChoice({ employers, here, onChoose }: AccountChoiceProps) {
  const t = useTranslations("access");
  return (
    <ul className={classes.list}>
      {employers.map(({ name, slug }, index) => (
        <li key={slug}>
          <button
            type="button"
            className={classes.item}
            autoFocus={index === 0 && here === undefined}
            aria-current={slug === here || undefined}
            onClick={() => onChoose(slug)}
          >
            <IconBuildingStore size={20} />
            <span className={classes.words}>
              {name}
              <small>{slug}</small>
            </span>
            {slug === here ? (
              <span className={classes.here}>{t("workspaces.here")}</span>
            ) : (
              <IconChevronRight size={18} />
            )}
          </button>
        </li>
      ))}
      <li>
        <Link to="/register/company" className={classes.item} data-new>
          <IconPlus size={20} />
          <span className={classes.words}>{t("login.newCompany")}</span>
        </Link>
      </li>
    </ul>
  );
}
