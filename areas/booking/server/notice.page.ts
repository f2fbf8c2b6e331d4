/** The KVKK notice (Law 6698, art. 10) that a business begins with; it can be changed on the settings screen. */
export function firstNotice(business: string, language: "tr" | "en"): string {
  return language === "tr"
    ? [
        `${business} olarak adınızı, telefon numaranızı ve randevu bilgilerinizi, randevunuzu oluşturmak, size hatırlatmak ve hizmeti vermek için işliyoruz (6698 sayılı Kanun m. 5/2-c: sözleşmenin kurulması ve ifası).`,
        "Bilgileriniz yalnızca randevu yazılımımızın ve SMS hizmetimizin sağlayıcılarıyla, bu amaçla paylaşılır; kampanya gönderimi için kullanılmaz.",
        "Kanunun 11. maddesindeki haklarınız (bilgi alma, düzeltme, silme) için bize telefonla veya işletmemizde başvurabilirsiniz.",
      ].join("\n\n")
    : [
        `${business} processes your name, phone number and appointment details to make your appointment, to remind you of it and to provide the service (Law 6698, art. 5/2-c: making and performing a contract).`,
        "They are shared only with the providers of our appointment software and of our SMS, for this purpose; they are not used for campaigns.",
        "For your rights under article 11 of the law (information, correction, deletion) call us or come to our business.",
      ].join("\n\n");
}
