export default {
  marketing: "Marketing",
  campaigns: "Campaigns",
  newCampaign: "New campaign",
  segments: "Target audiences",
  newSegment: "New target audience",
};
