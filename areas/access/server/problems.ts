import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  wrong_password: { status: 422, message: "Kullanıcı adınızını veya şifrenizi kontrol ediniz", field: "password" },
  wrong_current_password: { status: 422, message: "Şu anki şifreniz doğru değil", field: "password" },
  email_taken: {
    status: 409,
    message: "Bu e-posta adresiyle başka bir hesap var.",
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
  not_verified: { status: 403, message: "Bu değişiklik için önce şifrenizi yeniden girin." },
  second_factor: { status: 401, message: "Giriş için ikinci adım gerekiyor." },
  wrong_code: { status: 422, message: "Kod doğru değil ya da daha önce kullanılmış", field: "code" },
  step_over: { status: 409, message: "Bu adımın süresi doldu. Baştan başlayın." },
  totp_on: { status: 409, message: "Doğrulama uygulaması zaten açık." },
  totp_not_started: { status: 409, message: "Doğrulama uygulaması kurulmamış." },
  no_second_factor: { status: 409, message: "Kurtarma kodları için önce iki adımlı girişi açın." },
  no_passkeys_here: {
    status: 409,
    message: "Geçiş anahtarı bu adreste kullanılamıyor. Defter'i alan adıyla açın.",
  },
  bad_passkey: { status: 422, message: "Geçiş anahtarı doğrulanamadı. Yeniden deneyin." },
  passkey_known: {
    status: 409,
    message: "Bu geçiş anahtarı zaten ekli.",
    constraint: "passkeys_credential_key",
  },
  link_over: {
    status: 404,
    message:
      "Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş, yerine yenisi verilmiş ya da verilme nedeni ortadan kalkmış. İşletmenizden yeni bir bağlantı isteyin.",
  },
  other_person: { status: 403, message: "Bu davet başka bir e-posta adresi için. O adresin hesabıyla giriş yapın." },
  password_not_own: {
    status: 403,
    message:
      "Şifrenizi işvereniniz belirledi. Başka bir işletme açmadan veya katılmadan önce kendi şifrenizi belirleyin.",
  },
  too_many_companies: {
    status: 429,
    message: "24 saat içinde en fazla 5 işletme açabilirsiniz. Yarın yeniden deneyin.",
  },
  already_member: {
    status: 409,
    message: "Bu işletmede zaten bir çalışan kaydınız var.",
    constraint: "memberships_pkey",
  },
  already_linked: {
    status: 409,
    message: "Bu çalışanın girişi zaten bağlı.",
    constraint: "memberships_employee_key",
  },
  not_invitable: {
    status: 409,
    message: "Bağlantı için çalışanın e-posta adresi olmalı ve kendisi aktif olmalı.",
  },
  not_active: { status: 409, message: "Bu çalışan aktif değil. Şifre bağlantısı için önce aktif yapın." },
  no_login: { status: 409, message: "Bu çalışan henüz giriş yapamıyor; şifresi yok." },
  own_password: {
    status: 409,
    message: "Bu hesabı işletmeniz açmadı; şifresini yalnızca sahibi değiştirebilir.",
  },
  shared_login: {
    status: 409,
    message: "Bu kişi başka bir işletmede de çalışıyor; şifresini yalnızca kendisi değiştirebilir.",
  },
  payment_required: {
    status: 402,
    message: "İşletmenizin kullanım süresi doldu. Devam etmek için abonelik gerekiyor.",
  },
  just_paid: { status: 409, message: "Bu ödeme az önce sonuçlandı. Durumu görüp gerekiyorsa yeniden başlatın." },
  billing_off: { status: 409, message: "Bu kurulumda abonelik istenmiyor; ödenecek bir şey yok." },
  too_many_keys: {
    status: 409,
    message: "En fazla 100 API anahtarınız olabilir. Önce kullanmadıklarınızı iptal edin.",
  },
  mailed_often: {
    status: 429,
    message: "Bu adrese son bir saatte birkaç bağlantı gönderildi. Daha sonra yeniden deneyin.",
  },
});
