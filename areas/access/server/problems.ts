import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  wrong_password: { status: 422, message: "Kullanıcı adınızını veya şifrenizi kontrol ediniz", field: "password" },
  email_taken: {
    status: 409,
    message: "Bu e-posta adresiyle bir hesap var. Giriş yapın.",
    field: "email",
    constraint: "logins_email_key",
  },
  bad_phone: { status: 422, message: "Geçerli bir telefon numarası giriniz", field: "phone" },
  bad_country: {
    status: 422,
    message: "Geçerli bir ülke seçin",
    field: "country_id",
    constraint: "logins_country_id_fkey",
  },
  bad_company_country: {
    status: 422,
    message: "Geçerli bir ülke seçin",
    field: "country_id",
    constraint: "companies_country_id_fkey",
  },
  bad_zone: { status: 422, message: "Geçerli bir saat dilimi seçin", field: "timezone" },
  not_verified: { status: 403, message: "Bu değişiklik için önce şifrenizi yeniden girin." },
  slug_taken: { status: 409, message: "Bu adres az önce alındı. Yeniden deneyin.", constraint: "companies_slug_key" },
});
