import { GoTo } from "#kit/web/go-to.tsx";

/** /marketing/new-target opens the list with the drawer. */
export default function NewSegmentScreen() {
  return <GoTo to="/marketing/target/targetaudience" search={{ open: "new" }} />;
}
