import { GoTo } from "#kit/web/go-to.tsx";

/** /marketing/new-campaing opens the list with the wizard. */
export default function NewCampaignScreen() {
  return <GoTo to="/marketing/campaings/allcampaings" search={{ open: "new" }} />;
}
