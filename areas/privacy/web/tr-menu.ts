export default {
  requests: "KVKK başvuruları",
  requestsHint: "İstekler ve 30 günlük süreleri",
  inventory: "Kişisel veri envanteri",
  inventoryHint: "Veriler, amaçları ve alıcıları",
};
