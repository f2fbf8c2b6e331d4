export default {
  outbox: "Outbox",
  packages: "Packages",
  senders: "Sending messages",
  sendersHint: "SMS account and quiet hours",
  iys: "Reports to IYS",
};
