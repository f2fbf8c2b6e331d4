export default {
  marketing: "Pazarlama",
  campaigns: "Kampanyalar",
  newCampaign: "Yeni kampanya",
  automation: "Otomasyonlar",
  segments: "Hedef Kitle",
  newSegment: "Yeni hedef kitle",
};
