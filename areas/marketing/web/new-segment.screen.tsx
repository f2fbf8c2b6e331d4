import { Navigate } from "@tanstack/react-router";

/** /marketing/new-target opens the list with the drawer. */
export default function NewSegmentScreen() {
  return <Navigate to="/marketing/target/targetaudience" search={{ open: "new" } as object} replace />;
}
