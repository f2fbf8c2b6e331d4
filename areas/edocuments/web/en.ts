export default {
  title: "e-Document",
  hint: "The invoice as a UBL-TR file: you can upload it at your integrator's portal. The integrator signs it.",
  download: "Download e-document XML",
  downloadFailed: "The e-document could not be made",
  exemption: "Reason of exemption",
  exemptionHint: "Needed for lines without KDV.",
  rate: "Exchange rate",
  rateHint: "How many lira is 1 {currency}? Such as 41.2534",
  mend: "The e-document lacks something",
  open: { company: "Open business details", identity: "Open the customer", settings: "Open invoice settings" },
};
