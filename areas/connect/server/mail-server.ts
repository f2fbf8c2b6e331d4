import { sentence } from "#kit/contract/sentence.ts";
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
    return invalidField(
      "port",
      sentence("25, 465, 587 veya 2525 olabilir", "It can be 25, 465, 587 or 2525"),
      "bad_port",
    );
  if (error.code === "EAUTH")
    return invalidField(
      "password",
      sentence(
        "Sunucu bu kullanıcı adını veya şifreyi kabul etmedi",
        "The server did not accept this user name or password",
      ),
      "refused_by_provider",
    );
  return invalidField("host", hostSentences[faultOf(error)], "unreached");
}

const hostSentences = {
  certificate: sentence(
    "Bu sunucunun sertifikası geçersiz veya başka bir ad için: sağlayıcınızın verdiği sunucu adını yazın",
    "The certificate of this server is invalid or for another name: enter the server name that your provider gave you",
  ),
  plain: sentence(
    "Bu sunucu bu portta şifreli bağlantı (STARTTLS) sunmuyor",
    "This server offers no encrypted connection (STARTTLS) at this port",
  ),
  unreached: sentence(
    "Bu sunucuya bağlanılamadı: adresi, portu ve TLS desteğini denetleyin",
    "Could not connect to this server: check its address, its port and that it supports TLS",
  ),
};

/** Only mail servers have the first two faults; ports that are closed, silent or forbidden look the same. */
function faultOf({ code, message }: Error & { code?: string }): keyof typeof hostSentences {
  if (/certificate/i.test(message)) return "certificate";
  return code === "ETLS" ? "plain" : "unreached";
}
