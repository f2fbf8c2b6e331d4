/** English of the sentences that this area's server and contracts write. */
export default {
  "Bu şablonu {n} kampanya kullanıyor. Bundan sonra gönderilecek e-postalar değişir.":
    "Campaigns that use this template: {n}. The e-mails sent from now on change.",
  "Bu şablonu {n} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.":
    "Automations that are on and use this template: {n}. The e-mails sent from now on change.",
  "Bu şablonu {n} kampanya ve {n2} açık otomasyon kullanıyor. Bundan sonra gönderilecek e-postalar değişir.":
    "{n} campaigns and {n2} automations that are on use this template. The e-mails sent from now on change.",
  "Bu şablon daha yeni bir sürümde yazılmış; bu sürümde kaydedilemez ve gönderilemez.":
    "This template was written by a newer version; this one can neither save nor send it.",
  "Bu şablonu bir kampanya veya otomasyon kullanıyor. Önce orada başka bir şablon seçin.":
    "A campaign or an automation uses this template. Choose another template there first.",
  "Şablon çok büyük": "The template is too large",
  "Şablonun belgesi okunamıyor": "The template's document cannot be read",
  "Renk #RRGGBB biçiminde olmalı": "A colour has the form #RRGGBB",
  "En fazla {n} blok olabilir": "There can be at most {n} blocks",
  "Geçersiz blok adı": "Invalid block id",
  "Block not found": "Block not found",
  "Blok bulunamadı: {name}": "Block not found: {name}",
  "E-postanın tek bir kökü olabilir": "An e-mail can have one root only",
  "Bir blok iki yerde duramaz": "A block cannot be in two places",
  "Bloklar en fazla {n} düzey iç içe olabilir": "Blocks can be nested at most {n} levels deep",
};
