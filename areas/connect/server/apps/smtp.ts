import { mailAccountOf } from "#areas/messages/server/mail-sender.ts";
import { checkHost, checkMailbox, checkPort } from "../credentials.rules.ts";
import { checkMailServer } from "../mail-server.ts";
import type { App } from "./app.ts";

/** The business's own mail server: its e-mails leave by it and cost no credits (decisions §6). */
export const smtp: App = {
  key: "smtp",
  name: "SMTP",
  type: "marketing",
  available: true,
  pictures: 2,
  abilities: ["mail"],
  words: {
    tr: {
      description: "E-postalarınız kendi sunucunuzdan gitsin.",
      info: "Kampanyalar, hatırlatmalar ve elle yazılan e-postalar kendi e-posta sunucunuzla ve kendi adresinizden gönderilir. Bağladığınızda sunucuya bağlanıp giriş yapılır.",
      features: [
        "Kendi sunucunuzla giden e-postalar <strong>kredi harcamaz</strong>",
        "Müşteri, işletmenizin adresini gönderici olarak görür",
        "Bağlantı her zaman şifrelidir (TLS)",
      ],
    },
    en: {
      description: "Send e-mails from your own server.",
      info: "Campaigns, reminders and single e-mails are sent by your own mail server and from your own address. When you connect it, Defter signs in to the server once as a check.",
      features: [
        "E-mails from your own server <strong>cost no credits</strong>",
        "Customers see the address of your business as the sender",
        "The connection is always encrypted (TLS)",
      ],
    },
  },
  credentials: [
    {
      name: "host",
      label: { tr: "Sunucu", en: "Server" },
      help: { tr: "Örneğin mail.isletmeniz.com", en: "Such as mail.yourbusiness.com" },
      needsSecrets: true,
      check: checkHost,
    },
    {
      name: "port",
      label: { tr: "Port", en: "Port" },
      help: { tr: "25, 465, 587 veya 2525", en: "25, 465, 587 or 2525" },
      needsSecrets: true,
      check: checkPort,
    },
    { name: "username", label: { tr: "Kullanıcı adı", en: "User name" } },
    { name: "password", label: { tr: "Şifre", en: "Password" }, secret: true },
    {
      name: "from",
      label: { tr: "Gönderen adres", en: "Sender's address" },
      help: { tr: "Örneğin bilgi@isletmeniz.com", en: "Such as info@yourbusiness.com" },
      check: checkMailbox,
    },
  ],
  verify: async (ctx, credentials) => checkMailServer(ctx, mailAccountOf(credentials)),
};
