/** English of the sentences that this area's server and contracts write. */
export default {
  // The default title of a picture whose file has no usable name; it is stored.
  Görsel: "Picture",
  "Küçük harf, tire ve alt çizgiden oluşabilir": "May have small letters, hyphens and underscores",
  "Bu adresten görsel alınamadı. Görseli bilgisayarınıza kaydedip yükleyin.":
    "No picture came from this address. Save it on your computer and upload it.",
  "Bu görsel şu sayfa ve yazılarda kullanılıyor: {names}. Silerseniz onlarda görünmez.":
    "These pages and articles show this picture: {names}. If you delete it, they won't show it.",
  "Bu görsel bir sayfanın veya yazının öne çıkan görseli. Önce oradan kaldırın.":
    "This is the featured picture of a page or article. Take it off there first.",
  "Bu görsel web sitenizin logosu. Önce oradan kaldırın.": "This is the logo of your website. Take it off there first.",
  "Bu görsel web sitenizin kapağı. Önce oradan kaldırın.":
    "This is the cover picture of your website. Take it off there first.",
  "Bu görsel şu şablonlarda kullanılıyor: {names}. Silerseniz onlarda görünmez.":
    "These templates show this picture: {names}. If you delete it, they won't show it.",
};
