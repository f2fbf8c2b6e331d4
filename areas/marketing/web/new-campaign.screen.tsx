import { Navigate } from "@tanstack/react-router";

/** /marketing/new-campaing opens the list with the wizard. */
export default function NewCampaignScreen() {
  return <Navigate to="/marketing/campaings/allcampaings" search={{ open: "new" } as object} replace />;
}
