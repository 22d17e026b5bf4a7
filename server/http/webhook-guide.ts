/** The part of the API's documentation that says how to receive webhooks (docs/api.md, "Webhooks"). */
import { html } from 'hono/html';
import { failingMs, retryPauses } from '#domain/webhook/attempts.ts';
import { bodyOf, type MessageEvent, orderMessage, testEvent } from '#domain/webhook/event.ts';

const orderData = 'order (its code), status';

/** When each event happens, and what its `data` has. */
const events: Readonly<Record<MessageEvent, readonly [when: string, data: string]>> = {
  'order.paid': ['an order is paid', orderData],
  'order.prepared': ['a paid order is being prepared', orderData],
  'order.shipped': ['an order is on its way', orderData],
  'order.delivered': ['an order has arrived', orderData],
  'order.partly_cancelled': ['a part of a paid order is cancelled', orderData],
  'order.cancelled': ['an order is cancelled, also one that wasn’t paid in time', orderData],
  'parcel.event': [
    'a label is made, or a carrier reports an event',
    'order, entryNumber, parcel (its tracking number), event, status (where the parcel is now)',
  ],
  [testEvent]: ['you send a test from the page of the webhook', 'nothing'],
};

/** A duration in milliseconds in its largest whole unit: `5 s`, `30 min`, `2 h`, `5 days`. */
function durationText(milliseconds: number): string {
  const units = [
    [86_400_000, 'days'],
    [3_600_000, 'h'],
    [60_000, 'min'],
  ] as const;
  const [size, unit] = units.find(([each]) => milliseconds >= each) ?? [1000, 's'];
  return `${milliseconds / size} ${unit}`;
}

const exampleBody = bodyOf(orderMessage('order.paid', 'G26-7K3M9X', 'PAID', new Date('2026-11-28T10:00:00Z')));

/** A program for Node that checks a signature; `body` is the text as it came. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a message comes from the shop and is at most five minutes old. */
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'] ?? '';
  const sentAt = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(sentAt)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = Buffer.from(\`v1,\${createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest('base64')}\`);
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

/** Which events are told, what a message looks like, how it is checked and answered; `timeoutMs` is its deadline. */
export function webhookGuide(timeoutMs: number) {
  const pauses = retryPauses.map(durationText);
  return html`<h2 id="webhooks">Receiving webhooks</h2>
    <p>A webhook that you make in the customer area sends events to an address of yours, each as a <code>POST</code>, in the form of
      <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Messages have codes only: read the details with an API key.</p>
    <ul>${Object.entries(events).map(([event, [when, data]]) => html`<li><code>${event}</code>: ${when}. Data: ${data}.</li>`)}</ul>
    <h3>A message</h3><pre tabindex="0" role="region" aria-label="A message">content-type: application/json
webhook-id: msg_… (the same each time that a message is sent)
webhook-timestamp: seconds since 1970, when it is sent
webhook-signature: v1,…

${exampleBody}</pre>
    <p>Its <code>timestamp</code> is when it happened. The signature is the base64 of the HMAC-SHA256 of <code>id.timestamp.body</code>, with the two headers and
      the body as it came; the key is the base64 after <code>whsec_</code> in your secret. For a day after you renewed the secret there are two signatures,
      separated by a space: one of them must be right. With Node:</p>
    <h3>Checking a signature</h3><pre tabindex="0" role="region" aria-label="Checking a signature">${signatureCheck}</pre>
    <p>Answer with any 2xx within ${durationText(timeoutMs)}, before you work on it; redirects aren’t followed. Anything else is repeated after ${pauses.slice(0, -1).join(', ')}
      and ${pauses.at(-1)}, then given up; an address that has taken nothing for ${durationText(failingMs)} is switched off. A message can come twice,
      and messages can come in another order than they happened. The page of the webhook shows what was sent and what you answered.</p>`;
}
