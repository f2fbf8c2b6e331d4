interface Wanted {
  /** The Message-ID of the returned mail, without < and >. */
  messageId: string;
  action?: string;
  status?: string;
  /** The type of the part with the returned mail: whole, or its headers alone. */
  returned?: "message/rfc822" | "text/rfc822-headers";
}

/** A mail server's report on a mail that it could not deliver (RFC 3464), as Postfix writes it. */
export const deliveryReport = ({
  messageId,
  action = "failed",
  status = "5.1.1",
  returned = "message/rfc822",
}: Wanted): string =>
  `From: MAILER-DAEMON@mx.ornek.com
To: defter@example.com
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4D2E/mx.ornek.com"
Message-Id: <20261123091500.4D2E@mx.ornek.com>

--4D2E/mx.ornek.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.ornek.com.

--4D2E/mx.ornek.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.ornek.com
X-Postfix-Sender: rfc822; defter@example.com
Arrival-Date: Mon, 23 Nov 2026 12:00:00 +0300 (+03)

Final-Recipient: rfc822; ayse@ornek.com
Original-Recipient: rfc822;ayse@ornek.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <ayse@ornek.com>:
    Recipient address rejected

--4D2E/mx.ornek.com
Content-Description: Undelivered Message
Content-Type: ${returned}

From: Elif <defter@example.com>
To: ayse@ornek.com
Subject: Randevu
Message-ID: <${messageId}>

Merhaba

--4D2E/mx.ornek.com--
`.replaceAll("\n", "\r\n");
