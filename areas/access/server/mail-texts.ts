import { composeMail, type Mail } from "#kit/server/mailer.ts";

/** The recipient of a mail. */
export interface Reader {
  email: string;
  name: string;
  /** null: no language was chosen. */
  language: "tr" | "en" | null;
  /** The business whose administrator made the link; empty for mails that the person asked for. */
  company: string;
}

type Names = Pick<Reader, "name" | "company">;

const words = {
  reset: {
    tr: ({ name }: Names) => ({
      subject: "Defter şifreniz",
      paragraphs: [
        `Merhaba ${name},`,
        "Yeni bir şifre belirlemek için 24 saat içinde şu bağlantıyı açın:",
        "Bunu siz istemediyseniz bu iletiyi silin; şifreniz değişmez.",
      ],
      label: "Yeni şifre belirle",
    }),
    en: ({ name }: Names) => ({
      subject: "Your Defter password",
      paragraphs: [
        `Hello ${name},`,
        "Open this link within 24 hours to set a new password:",
        "If you did not ask for this, delete this message; your password stays as it is.",
      ],
      label: "Set a new password",
    }),
  },
  admin_reset: {
    tr: ({ name, company }: Names) => ({
      subject: "Defter şifreniz",
      paragraphs: [
        `Merhaba ${name},`,
        `${company} işletmesinin yöneticisi şifrenizi yenilemeniz için bu bağlantıyı istedi. 24 saat içinde açıp yeni şifrenizi belirleyin:`,
        "Beklemiyorsanız bu iletiyi silin; şifreniz değişmez.",
      ],
      label: "Yeni şifre belirle",
    }),
    en: ({ name, company }: Names) => ({
      subject: "Your Defter password",
      paragraphs: [
        `Hello ${name},`,
        `An administrator of ${company} asked for this link so that you can set a new password. Open it within 24 hours:`,
        "If you did not expect this, delete this message; your password stays as it is.",
      ],
      label: "Set a new password",
    }),
  },
  join: {
    tr: ({ name, company }: Names) => ({
      subject: `${company} sizi Defter'e davet ediyor`,
      paragraphs: [
        `Merhaba ${name},`,
        `${company} sizi Defter'de çalışanı olarak ekledi. Katılmak için 7 gün içinde şu bağlantıyı açın:`,
        "Bu işletmeyi tanımıyorsanız bu iletiyi silin; hiçbir şey olmaz.",
      ],
      label: "Katıl",
    }),
    en: ({ name, company }: Names) => ({
      subject: `${company} invites you to Defter`,
      paragraphs: [
        `Hello ${name},`,
        `${company} added you as an employee in Defter. To join, open this link within 7 days:`,
        "If you do not know this business, delete this message; nothing will happen.",
      ],
      label: "Join",
    }),
  },
  webhook_paused: {
    tr: ({ name, company }: Names) => ({
      subject: `${company}: bir webhook durduruldu`,
      paragraphs: [
        `Merhaba ${name},`,
        `${company} işletmesinin bir webhook adresi 24 saattir yanıt vermediği için gönderim durduruldu. Olaylar 30 gün saklanır.`,
        "Adresi düzelttikten sonra Geliştirici sayfasından yeniden başlatın:",
      ],
      label: "Geliştirici sayfası",
    }),
    en: ({ name, company }: Names) => ({
      subject: `${company}: a webhook was paused`,
      paragraphs: [
        `Hello ${name},`,
        `An address to which ${company} sends webhooks has not accepted any for 24 hours, so sending to it was paused. Its events are kept for 30 days.`,
        "Once the address works, resume it on the Developer page:",
      ],
      label: "Developer page",
    }),
  },
  booking_codes_used_up: {
    tr: ({ name, company }: Names) => ({
      subject: `${company}: bugünkü randevu kodları bitti`,
      paragraphs: [
        `Merhaba ${name},`,
        `${company} işletmesinin çevrimiçi randevu sayfası bugün için ayarlanan sayıda doğrulama kodu gönderdi. Gece yarısına kadar yeni randevular talep olarak gelir; telefonları doğrulanmaz.`,
        "Beklediğinizden çok kod gittiyse biri sayfayı kötüye kullanıyor olabilir. Günlük sayıyı Online Randevu ayarlarından değiştirebilirsiniz:",
      ],
      label: "Online Randevu",
    }),
    en: ({ name, company }: Names) => ({
      subject: `${company}: today's booking codes are used up`,
      paragraphs: [
        `Hello ${name},`,
        `The booking page of ${company} has sent as many codes as its settings allow for today. Until midnight new bookings arrive as requests with unconfirmed phone numbers.`,
        "If you did not expect so many, somebody may be misusing the page. You can change the daily number in the settings of online booking:",
      ],
      label: "Online booking",
    }),
  },
  site_domain_lost: {
    tr: ({ name, company }: Names) => ({
      subject: `${company}: sitenizin alan adı doğrulanamıyor`,
      paragraphs: [
        `Merhaba ${name},`,
        `${company} sitesinin alan adındaki TXT kaydı üç gündür bulunamıyor. Site bu alan adında artık açılmıyor; Defter'deki adresi çalışmaya devam ediyor.`,
        "Kaydı geri koyduktan sonra Web Sitesi sayfasından yeniden doğrulayabilirsiniz:",
      ],
      label: "Web Sitesi",
    }),
    en: ({ name, company }: Names) => ({
      subject: `${company}: the domain of your website can no longer be verified`,
      paragraphs: [
        `Hello ${name},`,
        `The TXT record of the domain of ${company} has not been found for three days. The website no longer opens at this domain; its address at Defter keeps working.`,
        "Once the record is back, verify the domain again on the Website page:",
      ],
      label: "Website",
    }),
  },
  password_changed: {
    tr: ({ name }: Names) => ({
      subject: "Defter şifreniz değişti",
      paragraphs: [
        `Merhaba ${name},`,
        "Defter hesabınızın şifresi az önce değişti. Bunu siz yaptıysanız bir şey yapmanız gerekmez.",
        "Siz değilseniz hemen yeni bir şifre belirleyin: giriş sayfasında e-postanızı yazıp “Şifremi unuttum” düğmesine basın.",
      ],
      label: "Giriş sayfası",
    }),
    en: ({ name }: Names) => ({
      subject: "Your Defter password was changed",
      paragraphs: [
        `Hello ${name},`,
        "The password of your Defter account has just been changed. If it was you, you do not need to do anything.",
        "If it was not you, set a new password now: enter your e-mail address on the sign-in page and press “I forgot my password”.",
      ],
      label: "Sign-in page",
    }),
  },
};

/** The mail in the language that the person chose, else Turkish; `url` is its link. */
export function accessMail(kind: keyof typeof words, { email, language, ...names }: Reader, url: string): Mail {
  const spoken = language ?? "tr";
  const { subject, paragraphs, label } = words[kind][spoken](names);
  return composeMail({ to: email, language: spoken, subject, paragraphs, link: { label, url } });
}
