/** English of the sentences that this area's server and contracts write. */
export default {
  "En fazla {n} kural olabilir": "There can be {n} rules at most",
  "Gruplar en fazla {n} kat olabilir": "Groups can be nested {n} deep at most",
  "Kurallar okunamadı": "The rules could not be read",
  "Bir kuralın değeri eksik veya hatalı": "A rule's value is missing or wrong",
  "Kampanya adı boş olamaz": "The campaign's name cannot be empty",
  "İçerik boş olamaz": "The text cannot be empty",
  "Şablon şeçmeniz gerekiyor": "You need to choose a template",
  "Kampanya başladı; hedef kitlesi değiştirilemez": "The campaign has begun; its audience cannot be changed",
  "Geçerli bir hedef kitle seçin": "Choose a valid target audience",
  "Kampanyada değeri olmayan alan: {names}": "A campaign has no value for: {names}",
  "Metin, işletmenin adı ve çıkış bağlantısıyla en fazla 4 SMS olabilir":
    "With the business's name and the link to unsubscribe the text can be 4 SMS at most",
  "Geçerli bir şablon seçin": "Choose a valid template",
  "Bu şablon okunamıyor; şablonu açıp yeniden kaydedin": "This template cannot be read; open it and save it again",
  "Bu kampanya gönderiliyor veya tamamlandı. Değiştirmek için önce durdurun.":
    "This campaign is being sent or is finished. Stop it before changing it.",
  "Bu kampanya zaten başladı veya tamamlandı.": "This campaign has already started or is finished.",
  "Yalnızca süren bir kampanya durdurulabilir.": "Only a running campaign can be stopped.",
  "Yalnızca taslak bir kampanya silinebilir.": "Only a draft can be deleted.",
};
