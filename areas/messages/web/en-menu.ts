export default {
  outbox: "Outbox",
  senders: "Sending messages",
  sendersHint: "SMS account and quiet hours",
};
