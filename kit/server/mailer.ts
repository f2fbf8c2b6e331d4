export interface Letter {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** How letters leave the product; absent while the installation has no mail server. */
export interface Mailer {
  /** Where people open the product, such as https://defter.example; links in letters begin with it. */
  origin: string;
  send(letter: Letter): Promise<unknown>;
}
