import { ContentList } from "./parts/content-list.tsx";

/** The list of articles (M1). */
export default function ArticlesScreen() {
  return <ContentList kind="post" />;
}
