import type { SeedPicture } from "./site-pictures.ts";
import type { SeedLanguage } from "./words.ts";

/** The pages and articles of the demonstration salon's website, in the business's language. */

/** "## …" is a heading, "- …" a point of a list, "[services]" and the like a block, anything else a paragraph. */
type Lines = readonly string[];

interface SeedPage {
  title: string;
  slug: string;
  summary: string;
  lines: Lines;
}
interface SeedArticle extends SeedPage {
  picture: SeedPicture;
  alt: string;
}

interface SiteTexts {
  description: string;
  /** The label of the booking button. */
  book: string;
  category: { title: string; slug: string; description: string };
  footer: string;
  /** Title of the cover picture. */
  cover: string;
  /** In social networks. */
  handle: string;
  pages: readonly SeedPage[];
  articles: readonly SeedArticle[];
}

const turkish: SiteTexts = {
  book: "Randevu al",
  description: "Saç, cilt ve tırnak bakımı; 2011'den beri aynı sokakta, aynı özenle.",
  category: {
    title: "Bakım önerileri",
    slug: "bakim-onerileri",
    description: "Salondan çıktıktan sonra da iyi kalması için kısa öneriler.",
  },
  footer: "Alt menü",
  cover: "Salonumuz",
  handle: "yildizguzelliksalonu",
  pages: [
    {
      title: "Hakkımızda",
      slug: "hakkimizda",
      summary: "Sekiz kişilik ekibimiz, çalışma şeklimiz ve kullandığımız ürünler.",
      lines: [
        "Yıldız Güzellik Salonu 2011'de iki koltukla açıldı. Bugün sekiz kişiyiz; müşterilerimizin çoğu ilk yıldan beri bizimle.",
        "## Nasıl çalışıyoruz?",
        "- Her işlemden önce on dakika konuşuruz: ne istiyorsunuz, saçınız ve cildiniz neye uygun?",
        "- Fiyatı işe başlamadan söyleriz; sonunda değişmez.",
        "- Aletler her müşteriden sonra sterilize edilir.",
        "[team]",
        "[booking]",
      ],
    },
    {
      title: "Sık sorulan sorular",
      slug: "sik-sorulan-sorular",
      summary: "Randevu, iptal, ödeme ve ilk ziyaret hakkında merak edilenler.",
      lines: [
        "## Randevumu nasıl değiştirebilirim?",
        "Randevu mesajınızdaki bağlantıdan başka bir saat seçebilir ya da bizi arayabilirsiniz.",
        "## Gelemeyeceksem ne yapmalıyım?",
        "En geç bir gün önce haber vermeniz yeterli; saat başka bir müşterimize açılır.",
        "## Hangi ödeme yollarını kabul ediyorsunuz?",
        "Nakit, kredi kartı ve havale ile ödeyebilirsiniz.",
        "## İlk kez boya yaptıracağım, teste gerek var mı?",
        "Evet. Boyadan 48 saat önce kulak arkasında küçük bir alerji testi yaparız; ücretsizdir.",
      ],
    },
    {
      title: "Kişisel verilerin korunması",
      slug: "kvkk",
      summary: "Hangi bilgilerinizi neden tuttuğumuz ve haklarınız.",
      lines: [
        "Bu örnek metin, demo salonuna aittir; kendi işletmeniz için hukuki danışmanınıza başvurun.",
        "## Hangi bilgileri tutuyoruz?",
        "Adınızı, telefonunuzu, randevularınızı ve satın aldıklarınızı; size hizmet verebilmek ve yasal kayıtları tutmak için.",
        "## Haklarınız",
        "Bilgilerinizi görmek, düzeltmek ya da sildirmek için bize salondan, telefonla veya e-posta ile ulaşabilirsiniz.",
      ],
    },
  ],
  articles: [
    {
      title: "Boyalı saç nasıl uzun süre canlı kalır?",
      slug: "boyali-sac-bakimi",
      summary: "İlk 72 saatten haftalık maskeye: rengi koruyan altı küçük alışkanlık.",
      picture: "hair",
      alt: "Dalgalanan saç çizimi",
      lines: [
        "Boya günü çıktığınız renk ile bir ay sonraki renk arasındaki farkı çoğunlukla yıkama belirler.",
        "## İlk üç gün",
        "- İlk 72 saat saçınızı yıkamayın; pigmentin yerleşmesi zaman alır.",
        "- Havuz ve denizden uzak durun.",
        "## Sonraki haftalar",
        "- Ilık su ve sülfatsız şampuan kullanın.",
        "- Haftada bir renk koruyucu maske uygulayın.",
        "- Fön ve maşadan önce ısı koruyucu sürün.",
        "Dipler görünmeye başladığında, çoğu saçta altı hafta sonra, dip boya yeterlidir.",
        "[booking]",
      ],
    },
    {
      title: "Kışın cilt neden gerilir, ne iyi gelir?",
      slug: "kis-cilt-bakimi",
      summary: "Soğuk hava ve kaloriferle kuruyan cilt için sade bir haftalık düzen.",
      picture: "skin",
      alt: "Yaprak ve su damlası çizimi",
      lines: [
        "Kalorifer yanınca havadaki nem yarıya iner; cilt de suyunu bırakır.",
        "## Sabah ve akşam",
        "- Köpürmeyen, hafif bir temizleyici.",
        "- Nemli cilde sürülen bir nemlendirici.",
        "- Gündüz, kışın da güneş koruyucu.",
        "## Haftada bir",
        "Nazik bir peeling ve ardından nem maskesi. Tahriş varsa ara verin ve bize danışın.",
      ],
    },
    {
      title: "Kalıcı oje öncesi ve sonrası",
      slug: "kalici-oje",
      summary: "Tırnağı yormadan üç hafta dayanan oje için bilmeniz gerekenler.",
      picture: "nails",
      alt: "Üç oje şişesi çizimi",
      lines: [
        "Kalıcı oje doğru uygulanıp doğru çıkarıldığında tırnağa zarar vermez.",
        "- Evde sökmeye çalışmayın; tırnağın üst tabakası da kalkar.",
        "- İki uygulama arasında bir hafta mola verin.",
        "- Her akşam tırnak etine bir damla yağ sürün.",
      ],
    },
  ],
};

const english: SiteTexts = {
  book: "Book an appointment",
  description: "Hair, skin and nails: on the same street, with the same care, since 2011.",
  category: {
    title: "Care at home",
    slug: "care-at-home",
    description: "Short advice, so that it stays good after you have left the salon.",
  },
  footer: "Footer menu",
  cover: "Our salon",
  handle: "starbeautysalon",
  pages: [
    {
      title: "About us",
      slug: "about-us",
      summary: "Our team of eight, how we work and what we use.",
      lines: [
        "We opened in 2011 with two chairs. Today there are eight of us, and most of our clients have been with us since the first year.",
        "## How do we work?",
        "- We talk for ten minutes before every treatment: what would you like, and what suits your hair and skin?",
        "- We tell you the price before we begin, and it stays the same.",
        "- Tools are sterilised after every client.",
        "[team]",
        "[booking]",
      ],
    },
    {
      title: "Questions and answers",
      slug: "questions",
      summary: "Appointments, cancelling, paying and the first visit.",
      lines: [
        "## How can I move my appointment?",
        "Choose another time by the link in your message, or call us.",
        "## What if I can't come?",
        "Tell us a day before at the latest, so that somebody else can have the time.",
        "## How can I pay?",
        "In cash, by card or by bank transfer.",
        "## It is my first colour. Do I need a test?",
        "Yes. We do a small allergy test behind the ear 48 hours before. It is free.",
      ],
    },
    {
      title: "Privacy",
      slug: "privacy",
      summary: "What we know about you and why, and your rights.",
      lines: [
        "This is the sample text of a demonstration salon. Ask your lawyer about the one for your business.",
        "## What do we store?",
        "Your name, phone, appointments and purchases: to serve you and to keep the records that the law asks for.",
        "## Your rights",
        "To see, correct or delete your data, speak to us in the salon, by phone or by e-mail.",
      ],
    },
  ],
  articles: [
    {
      title: "How does coloured hair stay vivid?",
      slug: "coloured-hair",
      summary: "From the first 72 hours to a weekly mask: six small habits that keep the colour.",
      picture: "hair",
      alt: "Drawing of wavy hair",
      lines: [
        "The difference between the colour of the first day and that of a month later is mostly the washing.",
        "## The first three days",
        "- Don't wash your hair for 72 hours; the pigment needs time.",
        "- Keep away from pools and the sea.",
        "## The weeks after",
        "- Use lukewarm water and a shampoo without sulphates.",
        "- Apply a colour mask once a week.",
        "- Protect your hair before heat.",
        "When the roots show, after six weeks for most, a root colour is enough.",
        "[booking]",
      ],
    },
    {
      title: "Why does skin feel tight in winter?",
      slug: "skin-in-winter",
      summary: "A simple week for skin that cold air and heating have dried.",
      picture: "skin",
      alt: "Drawing of leaves and a drop of water",
      lines: [
        "Heating halves the moisture of the air, and skin gives up its water too.",
        "## Morning and evening",
        "- A mild cleanser that does not foam.",
        "- A cream on damp skin.",
        "- Sun protection by day, also in winter.",
        "## Once a week",
        "A gentle peeling, then a moisture mask. Pause if your skin is irritated, and ask us.",
      ],
    },
    {
      title: "Before and after gel polish",
      slug: "gel-polish",
      summary: "What to know for polish that lasts three weeks and spares the nail.",
      picture: "nails",
      alt: "Drawing of three bottles of nail polish",
      lines: [
        "Gel polish does no harm if it is put on and taken off the right way.",
        "- Don't peel it off at home; a layer of the nail comes with it.",
        "- Pause for a week between two applications.",
        "- Put a drop of oil on the cuticles every evening.",
      ],
    },
  ],
};

export const siteTexts: Readonly<Record<SeedLanguage, SiteTexts>> = { tr: turkish, en: english };
