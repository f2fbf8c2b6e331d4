export default {
  menu: {
    login: "Sign in",
    register: "Open an account",
    company: "Complete the account",
    welcome: "Welcome",
    account: "My account",
    yourAccount: "Your Account",
    myProfile: "My profile",
    workspaces: "My businesses",
  },
};
