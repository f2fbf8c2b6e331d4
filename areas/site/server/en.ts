/** English of the sentences that this area's server and contracts write. */
export default {
  "Geçerli bir {text} adresi veya kullanıcı adı yazın": "Enter a valid {text} address or handle",
  "Geçerli bir WhatsApp numarası veya adresi yazın": "Enter a valid WhatsApp number or address",
  "salonum.com gibi bir alan adı yazın.": "Enter a domain such as mysalon.com.",
  "Önce bir alan adı yazın.": "Enter a domain first.",
  "TXT kaydı henüz görünmüyor. Yeni kayıtların görünmesi birkaç saat sürebilir.":
    "The TXT record cannot be seen yet. New records can take some hours to appear.",
  "Alan adının kayıtları okunamadı. Biraz sonra yeniden deneyin.":
    "The records of the domain could not be read. Try again a little later.",
  "Bu alan adı başka bir işletmenin sitesinde kullanılıyor.":
    "This domain is in use by the website of another business.",
};
