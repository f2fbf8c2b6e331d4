import { useTranslations } from "use-intl";

interface Counted {
  unit: "session" | "minute";
  services: readonly { used: number; count: number }[];
}

/** How much of a package was used. Example: "3 / 10", or "90 / 300 dk". */
export function useUsed(): (counted: Counted) => string {
  const t = useTranslations("packages.used");
  return ({ unit, services }) => {
    const sum = (of: "used" | "count") => services.reduce((all, one) => all + one[of], 0);
    return t(unit, { used: sum("used"), count: sum("count") });
  };
}
