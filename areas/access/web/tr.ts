export default {
  menu: {
    login: "Giriş yap",
    register: "Hesap aç",
    company: "Hesabı Tamamla",
    welcome: "Hoş geldiniz",
    account: "Hesabım",
    yourAccount: "Your Account",
    myProfile: "Profilim",
    workspaces: "İşletmelerim",
  },
};
