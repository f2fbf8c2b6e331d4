import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  employee_exists: {
    status: 409,
    message: "Bu e-posta adresiyle bir çalışanınız var.",
    field: "email",
    constraint: "employees_email_key",
  },
  too_many_employees: {
    status: 429,
    message: "24 saat içinde en fazla 50 çalışan ekleyebilirsiniz. Yarın yeniden deneyin.",
  },
  last_admin: {
    status: 409,
    message: "İşletmenin giriş yapabilen son yöneticisi kaldırılamaz. Önce başka bir çalışanı yönetici yapın.",
  },
  month_running: { status: 409, message: "Ay bitmeden hakediş kilitlenemez." },
  foreign_photo: { status: 422, message: "Fotoğrafı dosya olarak yükleyin", field: "meta.url" },
  ends_before_start: {
    status: 422,
    message: "Bitiş tarihi başlangıçtan önce olamaz",
    field: "meta.end_date",
    constraint: "employees_dates_check",
  },
  unknown_service: {
    status: 422,
    message: "Listedeki hizmetlerden biri bulunamadı",
    field: "meta.services",
    constraint: "employee_services_service_fkey",
  },
});
