export default {
  marketing: "Marketing",
  campaigns: "Campaigns",
  newCampaign: "New campaign",
  automation: "Automations",
  segments: "Target audiences",
  newSegment: "New target audience",
};
