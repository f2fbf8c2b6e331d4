export default {
  requests: "Data protection requests",
  requestsHint: "Requests and their 30 days",
  inventory: "Record of processing",
  inventoryHint: "Data, purposes and recipients",
};
