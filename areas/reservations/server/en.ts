/** English of the sentences that this area's server and contracts write. */
export default {
  "Müşteri bağlantıdan iptal etti": "The customer cancelled by the link",
  "Bu saatte başka bir randevu var. Boş saatlerden birini seçin.":
    "There is another appointment at this time. Choose one of the free times.",
  "Çalışma saatleri dışında. Yine de kaydedebilir veya saati değiştirebilirsiniz.":
    "Outside working hours. You can save it anyway or change the time.",
  "Bu randevu şu an bu duruma geçemez.": "The appointment cannot change to this status now.",
  "Hizmetler yalnızca planlanmış randevuda değiştirilebilir.":
    "Services can be changed only while the appointment is planned.",
  "Tamamlanan randevunun müşterisi değiştirilemez.": "The customer of a completed appointment cannot be changed.",
  "Hizmetlerden biri az önce silindi": "One of the services was deleted a moment ago",
  "En fazla 200 koltuk olabilir.": "There can be 200 seats at most.",
  "Koltuklarınız zaten tanımlı.": "Your seats have been set up already.",
  "Çalışan veya koltuk bu saatte bu randevunun başka bir hizmetinde":
    "The employee or seat has another service of this appointment at this time",
  "Geçerli bir hizmet seçin": "Choose a valid service",
  "Bu çalışan artık aktif değil": "This employee is not active any more",
  "Geçerli bir çalışan seçin": "Choose a valid employee",
  "Bu koltuk kullanım dışı": "This seat is out of use",
  "Geçerli bir koltuk seçin": "Choose a valid seat",
  "Tarih 2000 ile 2099 arasında olmalı": "The date must be from 2000 to 2099",
  "Bu randevunun hizmeti değil": "Not a service of this appointment",

  "Süre {n} ile {n2} dakika arasında, {n3} dakikanın katı olmalı":
    "The length must be from {n} to {n2} minutes, a multiple of {n3}",
  "Service  is required": "Service is required",
  "Employee is required": "Employee is required",
  "Estimated time is required": "Estimated time is required",
  "En fazla 50 alan olabilir": "There can be 50 fields at most",
  "En az bir hizmet ekleyin": "Add at least one service",
  "En fazla {n} hizmet olabilir": "There can be {n} services at most",
  "Koltuk sayisi 1 den kucuk olamaz": "There must be at least 1 seat",
  "En fazla {n} koltuk olabilir": "There can be {n} seats at most",
  "Kullanılabilir koltuk toplamdan çok olamaz": "There cannot be more usable seats than seats",
};
