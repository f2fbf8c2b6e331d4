export default {
  outbox: "Giden kutusu",
  packages: "Paketler",
  senders: "Mesaj gönderimi",
  sendersHint: "SMS hesabı ve sessiz saatler",
  iys: "İYS bildirimleri",
};
