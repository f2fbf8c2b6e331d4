import { GetirRefused, type GetirShop, type GetirWire } from "#kit/server/getir.ts";

const nothing = async () => undefined;

/** A shop at Getir that accepts every account and every change, without orders or offered products. */
const shop: GetirShop = {
  state: async () => ({ name: "Örnek", workingStatus: "OPEN", courierWorkingStatus: "OPEN" }),
  setOpen: nothing,
  setCourier: nothing,
  orders: async () => [],
  order: async () => {
    throw new GetirRefused("404", "Sipariş bulunamadı");
  },
  step: nothing,
  cancelReasons: async () => [{ id: "missing", title: "Ürün yok" }],
  cancel: nothing,
  listings: async () => ({ listings: [], isWhole: true }),
  offer: async () => "batch",
  batch: async () => [],
};

export const silentGetir: GetirWire = { clock: { answer: 300, step: 60 }, open: () => shop, openBriefly: () => shop };
