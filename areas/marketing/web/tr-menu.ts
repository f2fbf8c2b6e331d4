export default {
  marketing: "Pazarlama",
  campaigns: "Kampanyalar",
  newCampaign: "Yeni kampanya",
  segments: "Hedef Kitle",
  newSegment: "Yeni hedef kitle",
};
