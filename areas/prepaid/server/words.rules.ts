interface LinkText {
  business: string;
  amount: string;
  url: string;
}

/** The text that is sent with a link on which a deposit is paid, in the business's language. */
export const linkWords = {
  tr: ({ business, amount, url }: LinkText) =>
    `${business}: randevunuzun ${amount} kaporasını buradan ödeyebilirsiniz: ${url}`,
  en: ({ business, amount, url }: LinkText) =>
    `${business}: you can pay the deposit of ${amount} for your appointment here: ${url}`,
};
