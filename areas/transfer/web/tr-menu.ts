export default {
  transfer: "Taşınma",
  transferHint: "Başka programdan müşteri, hizmet, ürün, randevu ve bakiye getirin",
};
