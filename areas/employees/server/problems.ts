import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  employee_exists: {
    status: 409,
    message: sentence(
      "Bu e-posta adresiyle bir çalışanınız var.",
      "You already have an employee with this e-mail address.",
    ),
    field: "email",
    constraint: "employees_email_key",
  },
  too_many_employees: {
    status: 429,
    message: sentence(
      "24 saat içinde en fazla 50 çalışan ekleyebilirsiniz. Yarın yeniden deneyin.",
      "You can add up to 50 employees within 24 hours. Try again tomorrow.",
    ),
  },
  last_admin: {
    status: 409,
    message: sentence(
      "İşletmenin giriş yapabilen son yöneticisi kaldırılamaz. Önce başka bir çalışanı yönetici yapın.",
      "The business's last administrator who can sign in cannot be removed. Make another employee administrator first.",
    ),
  },
  month_running: {
    status: 409,
    message: sentence("Ay bitmeden hakediş kilitlenemez.", "Pay cannot be locked before the month is over."),
  },
  foreign_photo: {
    status: 422,
    message: sentence("Fotoğrafı dosya olarak yükleyin", "Upload the photo as a file"),
    field: "meta.url",
  },
  ends_before_start: {
    status: 422,
    message: sentence("Bitiş tarihi başlangıçtan önce olamaz", "The last day cannot be before the first"),
    field: "meta.end_date",
    constraint: "employees_dates_check",
  },
  one_role: {
    status: 422,
    message: sentence("Yönetici olan bir çalışan muhasebeci olamaz", "An administrator cannot be an accountant"),
    field: "meta.is_accountant",
    constraint: "employees_one_role",
  },
  unknown_service: {
    status: 422,
    message: sentence("Listedeki hizmetlerden biri bulunamadı", "One of the listed services was not found"),
    field: "meta.services",
    constraint: "employee_services_service_fkey",
  },
});
