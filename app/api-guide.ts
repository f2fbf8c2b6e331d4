import { scopeAreas, scopes } from "#areas/access/contract/scopes.ts";
import { webhookExamples } from "#areas/connect/contract/webhook-events.ts";
import { receiverExample } from "#areas/connect/server/webhooks/receiver-example.ts";
import { html, type Html } from "#kit/server/html.ts";

/** The example of a webhook's request. */
const body = (event: string, data: object) =>
  JSON.stringify(
    {
      id: "0b6c1f0e-6d2c-4b7e-9a51-3f1f6f0c2a77",
      event,
      created_at: "2026-11-24T12:01:00.000Z",
      company: "yildiz-guzellik",
      sequence: 1795406400000000,
      entity: { type: event.split(".")[0], id: "product_id" in data ? data.product_id : 40 },
      data,
    },
    null,
    2,
  );

const curl = `curl https://defter.example/api/orders \\
  -H "Authorization: Bearer defter_1k.…"

curl -X POST https://defter.example/api/contacts/customer \\
  -H "Authorization: Bearer defter_1k.…" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" -d '{"name": "Ayşe", "surname": "Kara", "phone": "0532 418 27 06"}'`;

const examples = Object.entries(webhookExamples).map(
  ([event, data]) =>
    html`<details id="event-${event}">
      <summary><code>${event}</code></summary>
      <pre>${body(event, data)}</pre>
    </details>`,
);

/** How a business's developer begins: keys, scopes, webhooks. Shown above the endpoints of /api/docs. */
export const apiGuide: Html = html`<h2 id="using-keys">using keys</h2>
  <p>
    Create a key under <i>Bağlantılar → Geliştirici</i> (<i>Connections → Developer</i>). It is shown once. It acts in
    the name of the administrator who created it, in that business alone, and needs no <code>X-Company-Slug</code>.
  </p>
  <pre>${curl}</pre>
  <p>
    A key has the scopes that you choose. Without the needed one it gets
    <code>403 no_scope</code> with the missing <code>scope</code>. Endpoints without a scope take no keys. GET needs
    <code>read</code>, everything else <code>write</code>. At most 300 calls a second for each key;
    <code>429</code> says in <code>Retry-After</code> when to go on. Lists are paged: <code>page</code>,
    <code>per_page</code>, and <code>after</code> with <code>meta.next</code> where it is given.
  </p>
  <table>
    <tr>
      <th>area</th>
      <th>
        scopes${scopeAreas.map(
          (area) =>
            html`<tr>
              <td>${area}</td>
              <td>
                <code>${scopes.filter((scope) => scope.startsWith(`${area}:`)).join(" ")}</code>
              </td>
            </tr>`,
        )}
      </th>
    </tr>
  </table>
  <h2 id="receiving-webhooks">receiving webhooks</h2>
  <p>
    Defter sends events to your https address by POST. Answer with any 2xx within 10 seconds. Otherwise it tries nine
    more times within 24 hours. An address that accepted nothing in that time is paused.
    <code>Defter-Delivery</code> is the event's <code>id</code>: the same in every try, so skip ids that you have seen.
    Of one <code>entity</code> a larger <code>sequence</code> is the later state, so skip smaller ones. Bodies contain
    no names or phone numbers; read people through the API. Amounts are kuruş.
  </p>
  <p>
    Check
    <code>Defter-Signature: t=&lt;seconds&gt;,v1=&lt;HMAC-SHA256 of "t.body"&gt;</code>
    with the address's secret. For 24 hours after a new secret there are two
    <code>v1</code>. This checks it in Node.js:
  </p>
  <pre>${receiverExample}</pre>
  ${examples}`;
