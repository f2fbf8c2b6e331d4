import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { BottomBar } from "./bottom-bar.tsx";
import { IconBar } from "./icon-bar.tsx";
import { SectionBar } from "./section-bar.tsx";
import { SectionFold } from "./section-fold.ts";
import classes from "./shell.module.css";

/** The signed-in frame (A7): icon bar, section bar and page; on phones a page and the bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations("kit.shell");
  const [folded, setFolded] = useState(() => localStorage.getItem("section_menu") === "folded");
  const fold = (next: boolean): void => {
    localStorage.setItem("section_menu", next ? "folded" : "open");
    setFolded(next);
  };
  return (
    <SectionFold value={{ folded, fold }}>
      <a className={classes.skip} href="#content">
        {t("skip")}
      </a>
      <div className={classes.shell}>
        <IconBar />
        {!folded && <SectionBar />}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
    </SectionFold>
  );
}
