export default { online: "Online Randevu", onlineHint: "Müşterilerin kendi aldığı randevular" };
