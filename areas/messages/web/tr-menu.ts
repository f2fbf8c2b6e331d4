export default {
  outbox: "Giden kutusu",
  senders: "Mesaj gönderimi",
  sendersHint: "SMS hesabı ve sessiz saatler",
};
