import type { Language } from "#kit/web/stored.ts";
import type { Block, BlockOf, EmailDocument } from "../../contract/document.ts";
import { sampleEnglish } from "./sample-english.ts";

/** The samples that new templates can begin with: eight for a salon, and the eight of the specification (L4). */

const room = { top: 16, bottom: 16, left: 24, right: 24 };
/** No side padding: the surrounding columns have it. */
const inColumn = { padding: { top: 4, bottom: 4, left: 0, right: 0 } };
const low = { top: 12, bottom: 12, left: 24, right: 24 };

const heading = (text: string, level: "h1" | "h2" | "h3" = "h2", style: object = {}): Block => ({
  type: "Heading",
  data: { props: { text, level }, style: { padding: room, ...style } },
});
const text = (words: string, style: object = {}): Block => ({
  type: "Text",
  data: { props: { text: words }, style: { padding: low, fontWeight: "normal", ...style } },
});
const button = (label: string, color: string, url = "https://www.example.com"): Block => ({
  type: "Button",
  data: {
    props: { text: label, url, buttonBackgroundColor: color, size: "large" },
    style: { padding: room, textAlign: "center" },
  },
});
const divider: Block = {
  type: "Divider",
  data: { props: { lineColor: "#DDDDDD" }, style: { padding: { top: 16, bottom: 16, left: 24, right: 24 } } },
};
const spacer = (height: number): Block => ({ type: "Spacer", data: { props: { height } } });

type Part = Block | { inside: Part[]; style?: object } | { columns: [Part[], Part[]] };

/** Builds a document of the blocks in order, with running ids. */
function mail(layout: Partial<BlockOf<"EmailLayout">["data"]>, ...parts: Part[]): EmailDocument {
  const document: EmailDocument = {};
  const add = (part: Part): string => {
    const id = `block-${Object.keys(document).length + 1}`;
    document[id] = spacer(16);
    document[id] = blockOf(part);
    return id;
  };
  const blockOf = (part: Part): Block => {
    if ("type" in part) return part;
    if ("inside" in part)
      return {
        type: "Container",
        data: { style: { padding: room, ...part.style }, props: { childrenIds: part.inside.map(add) } },
      };
    const [first, second] = part.columns.map((column) => ({ childrenIds: column.map(add) }));
    const columns = [first ?? { childrenIds: [] }, second ?? { childrenIds: [] }, { childrenIds: [] }];
    const props = { columnsCount: 2 as const, columnsGap: 16, contentAlignment: "top" as const, columns };
    return { type: "ColumnsContainer", data: { style: { padding: low }, props } };
  };
  const childrenIds = parts.map(add);
  const defaults = {
    backdropColor: "#F5F5F5",
    canvasColor: "#FFFFFF",
    textColor: "#262626",
    fontFamily: "MODERN_SANS" as const,
  };
  return { root: { type: "EmailLayout", data: { ...defaults, ...layout, childrenIds } }, ...document };
}

const hero = (title: string, below: string, ground: string, color = "#FFFFFF"): Part => ({
  inside: [
    heading(title, "h1", { color, textAlign: "center" }),
    text(below, { color, textAlign: "center", fontSize: 18 }),
  ],
  style: { backgroundColor: ground, padding: { top: 32, bottom: 32, left: 24, right: 24 } },
});
const senderIn = (color: string) =>
  text("{{company.name}}\n{{company.phone}}\n{{company.address}}", { color, fontSize: 14, padding: room });
const sender = senderIn("#5F6776");
const price = (service: string, amount: string): Part => ({
  columns: [[text(service, inColumn)], [text(amount, { textAlign: "right", fontWeight: "bold", ...inColumn })]],
});

export const samples = {
  "salon-campaign": () =>
    mail(
      { fontFamily: "GEOMETRIC_SANS" },
      hero("%20 indirim", "Bu hafta bütün saç bakımlarında", "#9D174D"),
      text(
        "Merhaba {{customer.name}},\n\nHafta sonuna kadar yapılan bütün saç bakımlarında %20 indirim sizi bekliyor.",
      ),
      button("Randevu al", "#9D174D"),
      divider,
      sender,
    ),
  "salon-birthday": () =>
    mail(
      { fontFamily: "ROUNDED_SANS" },
      hero("İyi ki doğdunuz!", "{{customer.name}}, bu hediye size", "#6D28D9"),
      text("Doğum gününüzü kutluyoruz. Bu ay içinde seçeceğiniz bir hizmette %15 doğum günü indirimi bizden."),
      button("Hediyemi kullan", "#6D28D9"),
      sender,
    ),
  "salon-reminder": () =>
    mail(
      {},
      heading("Randevunuz yaklaşıyor", "h1"),
      text("Merhaba {{customer.name}},\n\nRandevunuzu hatırlatmak isteriz."),
      {
        inside: [
          text(
            "Tarih: {{reservation.date}}\nSaat: {{reservation.time}}\nHizmet: {{reservation.services}}\nÇalışan: {{reservation.employee}}",
          ),
        ],
        style: { backgroundColor: "#F1F3F6", borderRadius: 8 },
      },
      text("Gelemeyecekseniz lütfen bizi arayın: {{company.phone}}"),
      sender,
    ),
  "salon-thanks": () =>
    mail(
      { fontFamily: "BOOK_SERIF" },
      hero("Teşekkür ederiz", "Sizi ağırlamak güzeldi", "#14532D"),
      text(
        "Merhaba {{customer.name}},\n\nBizi tercih ettiğiniz için teşekkür ederiz. Görüşleriniz bizim için değerli; bir dakikanızı ayırır mısınız?",
      ),
      button("Değerlendir", "#14532D"),
      sender,
    ),
  "salon-win-back": () =>
    mail(
      { fontFamily: "ORGANIC_SANS" },
      hero("Sizi özledik", "Görüşmeyeli epey oldu", "#1E3A8A"),
      text(
        "Merhaba {{customer.name}},\n\nBir sonraki ziyaretinizde size özel %10 indirim tanımladık. Yeniden görüşmek dileğiyle.",
      ),
      button("Randevu al", "#1E3A8A"),
      sender,
    ),
  "salon-opening": () =>
    mail(
      { fontFamily: "HEAVY_SANS" },
      hero("Açılıyoruz!", "{{company.name}} kapılarını açıyor", "#7C2D12"),
      text("Yeni yerimizde sizi de aramızda görmek isteriz. Açılış haftasında ikramlarımız ve sürprizlerimiz var."),
      text("Adres: {{company.address}}", { fontWeight: "bold" }),
      button("Yol tarifi", "#7C2D12"),
      sender,
    ),
  "salon-prices": () =>
    mail(
      { fontFamily: "MODERN_SERIF" },
      heading("Fiyat listemiz", "h1", { textAlign: "center" }),
      divider,
      price("Saç kesimi", "₺750"),
      price("Fön", "₺400"),
      price("Saç boyama", "₺2.200"),
      price("Manikür", "₺600"),
      divider,
      text("Fiyatlara KDV dahildir.", { fontSize: 14, color: "#5F6776" }),
      button("Randevu al", "#262626"),
      sender,
    ),
  "salon-newsletter": () =>
    mail(
      { fontFamily: "BOOK_SANS" },
      heading("{{company.name}} bülteni", "h1"),
      text("Merhaba {{customer.name}}, bu ay salonumuzda neler var?"),
      divider,
      {
        columns: [
          [heading("Yeni hizmet", "h3", inColumn), text("Keratin bakımı artık salonumuzda.", inColumn)],
          [heading("Bakım önerisi", "h3", inColumn), text("Kışın saçınızı haftada bir maskeyle besleyin.", inColumn)],
        ],
      },
      divider,
      button("Devamını oku", "#0F766E"),
      sender,
    ),
  welcome: () =>
    mail(
      {},
      heading("Hoş geldiniz", "h1"),
      text(
        "Merhaba {{customer.name}},\n\nAramıza katıldığınız için teşekkür ederiz. Randevunuzu dilediğiniz zaman çevrimiçi alabilirsiniz.",
      ),
      button("İlk randevumu al", "#4650CF"),
      text("Sorularınız için bu e-postayı yanıtlayabilirsiniz."),
      sender,
    ),
  "one-time-password": () =>
    mail(
      { backdropColor: "#000000", canvasColor: "#000000", textColor: "#FFFFFF", fontFamily: "BOOK_SERIF" },
      text("Tek kullanımlık şifreniz:"),
      heading("0123456", "h1", { textAlign: "center" }),
      text("Bu kod 30 dakika geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın.", { fontSize: 14 }),
      senderIn("#B3B9C4"),
    ),
  "order-ecomerce": () =>
    mail(
      {},
      heading("Siparişiniz için teşekkürler", "h1"),
      text("Merhaba {{customer.name}}, {{order.code}} numaralı siparişinizi aldık."),
      divider,
      price("Argan şampuan × 1", "₺450"),
      price("Saç maskesi × 2", "₺800"),
      divider,
      {
        columns: [
          [text("Toplam", { fontWeight: "bold", ...inColumn })],
          [text("{{order.total}}", { textAlign: "right", fontWeight: "bold", ...inColumn })],
        ],
      },
      button("Siparişi gör", "#262626"),
      sender,
    ),
  "post-metrics-report": () =>
    mail(
      { fontFamily: "GEOMETRIC_SANS" },
      heading("Geçen haftanın özeti", "h1"),
      text("Paylaşımınız bu hafta beklenenden çok ilgi gördü."),
      {
        columns: [
          [
            heading("1.284", "h2", { textAlign: "center", ...inColumn }),
            text("görüntülenme", { textAlign: "center", ...inColumn }),
          ],
          [
            heading("96", "h2", { textAlign: "center", ...inColumn }),
            text("tıklama", { textAlign: "center", ...inColumn }),
          ],
        ],
      },
      button("Raporun tamamı", "#4650CF"),
    ),
  "reservation-reminder": () =>
    mail(
      { fontFamily: "MODERN_SERIF" },
      heading("Yarın görüşüyoruz", "h1"),
      text("{{reservation.date}} günü saat {{reservation.time}} için yeriniz ayrıldı."),
      text("{{reservation.services}}\n{{company.address}}", { fontWeight: "bold" }),
      button("Randevumu gör", "#14532D"),
      sender,
    ),
  "reset-password": () =>
    mail(
      {},
      heading("Şifrenizi sıfırlayın", "h2"),
      text("Şifrenizi sıfırlama isteği aldık. Aşağıdaki düğme yeni şifrenizi belirleyeceğiniz sayfayı açar."),
      button("Şifremi sıfırla", "#0B5A94"),
      text("Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.", { fontSize: 14, color: "#5F6776" }),
      sender,
    ),
  "respond-to-message": () =>
    mail(
      { borderRadius: 8, borderColor: "#DDDDDD" },
      heading("Yeni bir mesajınız var", "h2"),
      {
        inside: [text("“Merhaba, cumartesi öğleden sonra için yeriniz var mı?”")],
        style: { backgroundColor: "#F1F3F6", borderRadius: 8 },
      },
      button("Yanıtla", "#4650CF"),
    ),
  "subscription-receipt": () =>
    mail(
      {},
      heading("Ödemeniz alındı", "h2"),
      text("Aboneliğinizin bu ayki ödemesi için teşekkür ederiz."),
      divider,
      price("Aylık abonelik", "₺499"),
      divider,
      text("Bu e-posta makbuz yerine geçmez.", { fontSize: 14, color: "#5F6776" }),
      sender,
    ),
} satisfies Record<string, () => EmailDocument>;

export type SampleName = keyof typeof samples;
export const salonSamples = Object.keys(samples).filter((name) => name.startsWith("salon-")) as SampleName[];

/** A sample in the business's language: its texts go to the business's customers. */
export function sampleIn(language: Language, name: SampleName): EmailDocument {
  const document: EmailDocument = samples[name]();
  if (language === "tr") return document;
  return Object.fromEntries(Object.entries(document).map(([id, block]) => [id, inEnglish(block)]));
}

function inEnglish(block: Block): Block {
  if (block.type !== "Heading" && block.type !== "Text" && block.type !== "Button") return block;
  const { text: words } = block.data.props ?? {};
  const english = sampleEnglish[words ?? ""] ?? words;
  return { ...block, data: { ...block.data, props: { ...block.data.props, text: english } } } as Block;
}
