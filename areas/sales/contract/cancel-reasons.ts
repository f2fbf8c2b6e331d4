/** The reasons for which an order can be cancelled (E4; decisions §4). */
export const cancelReasons = [
  { id: 1, title: "Müşteri vazgeçti" },
  { id: 2, title: "Stokta yok" },
  { id: 3, title: "Yanlış sipariş" },
  { id: 4, title: "Müşteriye ulaşılamadı" },
  { id: 5, title: "Diğer" },
] as const;
