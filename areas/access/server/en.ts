/** English of the sentences that this area's server and contracts write. */
export default {
  "Kullanıcı adınızını veya şifrenizi kontrol ediniz": "Check your user name or password",
  "Şu anki şifreniz doğru değil": "This is not your current password",
  "Bu e-posta adresiyle başka bir hesap var.": "Another account has this e-mail address.",
  "Geçerli bir telefon numarası giriniz": "Enter a valid phone number",
  "Geçerli bir ülke seçin": "Choose a valid country",
  "Bu değişiklik için önce şifrenizi yeniden girin.": "Enter your password again before this change.",
  "Giriş için ikinci adım gerekiyor.": "Signing in needs a second step.",
  "Kod doğru değil ya da daha önce kullanılmış": "The code is wrong or was used before",
  "Bu adımın süresi doldu. Baştan başlayın.": "This step has expired. Start again.",
  "Doğrulama uygulaması zaten açık.": "An authenticator app is on already.",
  "Doğrulama uygulaması kurulmamış.": "No authenticator app has been set up.",
  "Kurtarma kodları için önce iki adımlı girişi açın.": "Turn two-step sign-in on before making recovery codes.",
  "Geçiş anahtarı bu adreste kullanılamıyor. Defter'i alan adıyla açın.":
    "Passkeys do not work at this address. Open Defter by its domain name.",
  "Geçiş anahtarı doğrulanamadı. Yeniden deneyin.": "The passkey could not be verified. Try again.",
  "Bu geçiş anahtarı zaten ekli.": "This passkey has been added already.",
  "Bu bağlantı artık geçerli değil: kullanılmış, süresi dolmuş, yerine yenisi verilmiş ya da verilme nedeni ortadan kalkmış. İşletmenizden yeni bir bağlantı isteyin.":
    "This link does not work any more: it was used, expired or replaced, or the reason for it has ended. Ask your business for a new one.",
  "Bu çalışan aktif değil. Şifre bağlantısı için önce aktif yapın.":
    "This employee is not active. Make them active before creating a password link.",
  "Bu davet başka bir e-posta adresi için. O adresin hesabıyla giriş yapın.":
    "This invitation is for another e-mail address. Sign in with the account of that address.",
  "Bu işletmede zaten bir çalışan kaydınız var.": "You are an employee of this business already.",
  "Bu çalışanın girişi zaten bağlı.": "This employee's sign-in is linked already.",
  "Bağlantı için çalışanın e-posta adresi olmalı ve kendisi aktif olmalı.":
    "For a link the employee must have an e-mail address and be active.",
  "Bu çalışan henüz giriş yapamıyor; şifresi yok.": "This employee cannot sign in yet and has no password.",
  "Bu hesabı işletmeniz açmadı; şifresini yalnızca sahibi değiştirebilir.":
    "Your business did not open this account; only its owner can change the password.",
  "Bu kişi başka bir işletmede de çalışıyor; şifresini yalnızca kendisi değiştirebilir.":
    "This person works for another business too; only they can change their password.",
  "İşletmenizin kullanım süresi doldu. Devam etmek için abonelik gerekiyor.":
    "Your business's time is up. To go on, a subscription is needed.",
  "Bu kurulumda abonelik istenmiyor; ödenecek bir şey yok.":
    "This installation asks for no subscription; there is nothing to pay.",
  "Şifrenizi işvereniniz belirledi. Başka bir işletme açmadan veya katılmadan önce kendi şifrenizi belirleyin.":
    "Your employer set your password. Choose your own before you open or join another business.",
  "24 saat içinde en fazla 5 işletme açabilirsiniz. Yarın yeniden deneyin.":
    "You can open up to 5 businesses within 24 hours. Try again tomorrow.",

  "Bu ödeme az önce sonuçlandı. Durumu görüp gerekiyorsa yeniden başlatın.":
    "This payment was settled a moment ago. See how it went and start again if needed.",

  "Geçerli bir mail değil": "Enter a valid e-mail address",
  "Geçerli bir e-posta adresi veya telefon numarası girin": "Enter a valid e-mail address or phone number",
  "En az 2 karakter olmalı": "Enter at least 2 characters",
  "Geçerli bir VKN (10 rakam) veya TCKN (11 rakam) girin": "Enter a valid VKN (10 digits) or TCKN (11 digits)",
  "3 karakterden az olamaz": "It cannot have fewer than 3 characters",
  "En az 8 karakterden oluşmalıdır": "Enter at least 8 characters",
  "Bu şifreyi çok kişi kullanıyor, kolayca tahmin edilir; başka bir şifre seçin":
    "Many people use this password, so it is easy to guess; choose another one",
  "Adınızdan veya e-posta adresinizden oluşan bir şifre kolayca tahmin edilir; başka bir şifre seçin":
    "A password made of your name or e-mail address is easy to guess; choose another one",
  "Yalnızca boşluktan oluşamaz": "Cannot be blanks alone",
  "Şu anki şifrenizden farklı olmalı": "Must differ from your current password",
  "Şifreler aynı değil": "The passwords differ",
  "Şifreler eşleşmiyor": "The passwords do not match",
  "En fazla 100 API anahtarınız olabilir. Önce kullanmadıklarınızı iptal edin.":
    "You can have up to 100 API keys. Revoke those you do not use first.",
  "En az bir izin seçin": "Choose at least one scope",
  "Bu adrese son bir saatte birkaç bağlantı gönderildi. Daha sonra yeniden deneyin.":
    "Several links were sent to this address within the last hour. Try again later.",
};
