export default { exports: "Download everything", exportsHint: "All data of the business, as CSV and JSON" };
