import { deleteFeeds } from "../calendar-feed.queries.ts";
import type { App } from "./app.ts";

/** Takvim: employees subscribe to their appointments in their phone's calendar by a secret link. */
export const calendar: App = {
  key: "calendar",
  name: "Takvim",
  englishName: "Calendar",
  type: "reservation",
  available: true,
  pictures: 2,
  abilities: ["calendar"],
  words: {
    tr: {
      description: "Çalışanlar randevularını telefonlarının takviminde görsün.",
      info: "Bağladığınızda her çalışan profilindeki Takvim aboneliği ekranından kendine gizli bir bağlantı alır ve onu iPhone veya Google takvimine ekler. Bağlantı istendiğinde yenilenir veya kapatılır.",
      features: [
        "Yeni, değişen ve iptal edilen randevular <strong>kendiliğinden</strong> güncellenir",
        "Bağlantı bir kez gösterilir; işten ayrılan çalışanınki kapanır",
        "Uygulamayı kaldırınca bütün bağlantılar kapanır",
      ],
    },
    en: {
      description: "Let employees see their appointments in their phone's calendar.",
      info: "Once it is connected, each employee gets a secret link on the Calendar subscription screen of the profile and adds it to the calendar of an iPhone or to Google Calendar. The link can be renewed or turned off at any time.",
      features: [
        "New, changed and cancelled appointments are updated <strong>automatically</strong>",
        "The link is shown once; it stops working when the employee leaves",
        "Disconnecting the app turns all links off",
      ],
    },
  },
  credentials: [],
  disconnected: ({ db }) => deleteFeeds(db),
};
