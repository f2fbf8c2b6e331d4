import type { Context } from "#kit/server/context.ts";
import { Unreached } from "#kit/server/guarded-http.ts";
import type { MailAccount, OwnMailer } from "#kit/server/own-mail.ts";
import { invalidField } from "#kit/server/problem.ts";

/** Connects to a mail server and signs in: 422 on the field that is to blame. */
export async function checkMailServer({ ownMail }: Pick<Context, "ownMail">, account: MailAccount): Promise<void> {
  let mailer: OwnMailer | undefined;
  try {
    mailer = ownMail(account, "");
    await mailer.verify();
  } catch (error) {
    throw meaningOf(error as Error & { code?: string });
  } finally {
    mailer?.close();
  }
}

function meaningOf(error: Error & { code?: string }): Error {
  if (error instanceof Unreached && error.message.startsWith("port"))
    return invalidField("port", "25, 465, 587 veya 2525 olabilir", "bad_port");
  if (error.code === "EAUTH")
    return invalidField("password", "Sunucu bu kullanıcı adını veya şifreyi kabul etmedi", "refused_by_provider");
  return invalidField("host", "Bu sunucuya bağlanılamadı: adresi, portu ve TLS desteğini denetleyin", "unreached");
}
