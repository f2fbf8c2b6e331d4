import { useTranslations } from "use-intl";

interface Content {
  unit: "session" | "minute";
  services: readonly { name: string; count: number }[];
}

/** What a package contains, in words. Example: "10 × Lazer, 2 × Bakım" or "300 dk Solaryum". */
export function useContent(): (content: Content) => string {
  const t = useTranslations("packages.content");
  return ({ unit, services }) => services.map(({ name, count }) => t(unit, { name, count })).join(", ");
}
