import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

export const problems = defineProblems({
  wrong_password: {
    status: 422,
    message: sentence("Kullanıcı adınızını veya şifrenizi kontrol ediniz", "Check your user name and password"),
    field: "password",
  },
  wrong_current_password: {
    status: 422,
    message: sentence("Şu anki şifreniz doğru değil", "This is not your current password"),
    field: "password",
  },
  email_taken: {
    status: 409,
    message: sentence("Bu e-posta adresiyle başka bir hesap var.", "Another account has this e-mail address."),
    field: "email",
    constraint: "logins_email_key",
  },
  bad_phone: {
    status: 422,
    message: sentence("Geçerli bir telefon numarası giriniz", "Enter a valid phone number"),
    field: "phone",
  },
  bad_country: {
    status: 422,
    message: sentence("Geçerli bir ülke seçin", "Choose a valid country"),
    field: "country_id",
    constraint: "logins_country_id_fkey",
  },
  bad_company_country: {
    status: 422,
    message: sentence("Geçerli bir ülke seçin", "Choose a valid country"),
    field: "country_id",
    constraint: "companies_country_id_fkey",
  },
  not_verified: {
    status: 403,
    message: sentence(
      "Bu değişiklik için önce şifrenizi yeniden girin.",
      "Enter your password again before this change.",
    ),
  },
  second_factor: {
    status: 401,
    message: sentence("Giriş için ikinci adım gerekiyor.", "Signing in needs a second step."),
  },
  wrong_code: {
    status: 422,
    message: sentence("Kod doğru değil ya da daha önce kullanılmış", "The code is wrong or was used before"),
    field: "code",
  },
  step_over: {
    status: 409,
    message: sentence("Bu adımın süresi doldu. Baştan başlayın.", "This step has expired. Start again."),
  },
  totp_on: {
    status: 409,
    message: sentence("Doğrulama uygulaması zaten açık.", "An authenticator app is already on."),
  },
  totp_not_started: {
    status: 409,
    message: sentence("Doğrulama uygulaması kurulmamış.", "No authenticator app has been set up."),
  },
  no_second_factor: {
    status: 409,
    message: sentence(
      "Kurtarma kodları için önce iki adımlı girişi açın.",
      "Turn two-step sign-in on before making recovery codes.",
    ),
  },
  no_passkeys_here: {
    status: 409,
    message: sentence(
      "Geçiş anahtarı bu adreste kullanılamıyor. Defter'i alan adıyla açın.",
      "Passkeys do not work at this address. Open Defter by its domain name.",
    ),
  },
  bad_passkey: {
    status: 422,
    message: sentence(
      "Geçiş anahtarı doğrulanamadı. Yeniden deneyin.",
      "The passkey could not be verified. Try again.",
    ),
  },
  passkey_known: {
    status: 409,
    message: sentence("Bu geçiş anahtarı zaten ekli.", "This passkey has already been added."),
    constraint: "passkeys_credential_key",
  },
  link_over: {
    status: 404,
    message: sentence(
      "Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş, yerine yenisi verilmiş ya da verilme nedeni ortadan kalkmış. İşletmenizden yeni bir bağlantı isteyin.",
      "This link no longer works: it was used, expired or replaced, or the reason for it has ended. Ask your business for a new one.",
    ),
  },
  other_person: {
    status: 403,
    message: sentence(
      "Bu davet başka bir e-posta adresi için. O adresin hesabıyla giriş yapın.",
      "This invitation is for another e-mail address. Sign in with the account of that address.",
    ),
  },
  password_not_own: {
    status: 403,
    message: sentence(
      "Şifrenizi işvereniniz belirledi. Başka bir işletme açmadan veya katılmadan önce kendi şifrenizi belirleyin.",
      "Your employer set your password. Choose your own before you create or join another business.",
    ),
  },
  too_many_companies: {
    status: 429,
    message: sentence(
      "24 saat içinde en fazla 5 işletme açabilirsiniz. Yarın yeniden deneyin.",
      "You can create up to 5 businesses within 24 hours. Try again tomorrow.",
    ),
  },
  already_member: {
    status: 409,
    message: sentence("Bu işletmede zaten bir çalışan kaydınız var.", "You are already an employee of this business."),
    constraint: "memberships_pkey",
  },
  already_linked: {
    status: 409,
    message: sentence("Bu çalışanın girişi zaten bağlı.", "This employee's sign-in is already linked."),
    constraint: "memberships_employee_key",
  },
  not_invitable: {
    status: 409,
    message: sentence(
      "Bağlantı için çalışanın e-posta adresi olmalı ve kendisi aktif olmalı.",
      "For a link the employee must have an e-mail address and be active.",
    ),
  },
  not_active: {
    status: 409,
    message: sentence(
      "Bu çalışan aktif değil. Şifre bağlantısı için önce aktif yapın.",
      "This employee is not active. Make them active before creating a password link.",
    ),
  },
  no_login: {
    status: 409,
    message: sentence(
      "Bu çalışan henüz giriş yapamıyor; şifresi yok.",
      "This employee cannot sign in yet and has no password.",
    ),
  },
  own_password: {
    status: 409,
    message: sentence(
      "Bu hesabı işletmeniz açmadı; şifresini yalnızca sahibi değiştirebilir.",
      "Your business did not create this account; only its owner can change the password.",
    ),
  },
  shared_login: {
    status: 409,
    message: sentence(
      "Bu kişi başka bir işletmede de çalışıyor; şifresini yalnızca kendisi değiştirebilir.",
      "This person works for another business too; only they can change their password.",
    ),
  },
  payment_required: {
    status: 402,
    message: sentence(
      "İşletmenizin kullanım süresi doldu. Devam etmek için abonelik gerekiyor.",
      "Your business's access has ended. A subscription is needed to continue.",
    ),
  },
  just_paid: {
    status: 409,
    message: sentence(
      "Bu ödeme az önce sonuçlandı. Durumu görüp gerekiyorsa yeniden başlatın.",
      "This payment was settled a moment ago. See how it went and start again if needed.",
    ),
  },
  billing_off: {
    status: 409,
    message: sentence(
      "Bu kurulumda abonelik istenmiyor; ödenecek bir şey yok.",
      "This installation does not require a subscription; there is nothing to pay.",
    ),
  },
  too_many_keys: {
    status: 409,
    message: sentence(
      "En fazla 100 API anahtarınız olabilir. Önce kullanmadıklarınızı iptal edin.",
      "You can have up to 100 API keys. Revoke those you do not use first.",
    ),
  },
  mailed_often: {
    status: 429,
    message: sentence(
      "Bu adrese son bir saatte birkaç bağlantı gönderildi. Daha sonra yeniden deneyin.",
      "Several links were sent to this address within the last hour. Try again later.",
    ),
  },
});
