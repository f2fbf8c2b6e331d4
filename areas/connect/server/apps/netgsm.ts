import { checkNetgsmAccount } from "#areas/messages/server/netgsm-account.ts";
import { readOwnReplies } from "#areas/messages/server/replies.jobs.ts";
import { checkHeader, checkUsercode } from "../credentials.rules.ts";
import type { App } from "./app.ts";

/** NetGSM: SMS leave by the business's own account and cost no credits (K1; decisions §6). */
export const netgsm: App = {
  key: "netgsm",
  name: "NetGSM",
  type: "marketing",
  available: true,
  pictures: 2,
  abilities: ["sms"],
  words: {
    tr: {
      description: "SMS'leriniz kendi NetGSM hesabınızla gitsin.",
      info: "Hatırlatmalar, kampanyalar ve elle yazılan SMS'ler kendi hesabınızla ve onaylı başlığınızla gönderilir. Bağladığınızda NetGSM hesabı ve başlığı doğrular.",
      features: [
        "Kendi hesabınızla giden SMS'ler <strong>kredi harcamaz</strong>",
        "Müşteri, işletmenizin adını gönderici olarak görür",
        "İletildi ve iletilemedi bilgisi giden kutusunda görünür",
      ],
    },
    en: {
      description: "Send SMS from your own NetGSM account.",
      info: "Reminders, campaigns and single SMS are sent from your own account with your approved sender name. NetGSM checks the account and the sender name when you connect.",
      features: [
        "SMS from your own account <strong>cost no credits</strong>",
        "Customers see the name of your business as the sender",
        "The outbox shows which SMS were delivered",
      ],
    },
  },
  credentials: [
    {
      name: "username",
      label: { tr: "Abone numarası", en: "Subscriber number" },
      check: checkUsercode,
    },
    { name: "password", label: { tr: "API alt kullanıcı şifresi", en: "Password of the API sub-user" }, secret: true },
    {
      name: "header",
      label: { tr: "Gönderici başlığı", en: "Sender name" },
      help: {
        tr: "NetGSM'de onaylı başlığınız, en fazla 11 karakter",
        en: "Your approved sender name at NetGSM, up to 11 characters",
      },
      check: checkHeader,
    },
  ],
  verify: async (ctx, { username = "", password = "", header = "" }) =>
    checkNetgsmAccount(ctx.sms, { usercode: username, password, header }),
  connected: (ctx) => ctx.later(readOwnReplies, {}, { key: readOwnReplies.name }),
};
