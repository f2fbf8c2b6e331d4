import { ContentList } from "./parts/content-list.tsx";

/** The list of pages (M1). */
export default function PagesScreen() {
  return <ContentList kind="page" />;
}
