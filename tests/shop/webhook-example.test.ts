/** Runs the code with which docs/api.md checks a signature, on a message that the shop sends. */
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { webhookEvents } from '#domain/webhook/event.ts';
import { signatureCheck } from '#server/http/webhook-guide.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';
import { webhooksOf } from '#tests/support/webhooks.ts';

type IsGenuine = (headers: Readonly<Record<string, unknown>>, body: string, secret: string) => boolean;

const database = await testDatabase();
// The example reads the computer's clock, as its readers will.
const api = await shippingApi(database, { clock: () => new Date(), env: { WEBHOOK_LOOPBACK: 'on' } });
const receiver = await startReceiver();
afterAll(() => Promise.all([api.close(), receiver.close()]));

const docs = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
const code = /<!-- webhook signature -->\n```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
const { isGenuine } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
  isGenuine: IsGenuine;
};

test('13.7 API-4 the page of the API says how to receive webhooks, as docs/api.md does', async () => {
  const page = await (await api.app.request('http://localhost:3000/api/docs')).text();
  const plain = page.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  expect(page).toContain('<h2 id="webhooks">Receiving webhooks</h2>');
  expect(signatureCheck).toBe(code);
  expect(plain).toContain(code);
  expect(plain.replaceAll('&quot;', '"')).toContain(
    '{"type":"order.paid","timestamp":"2026-11-28T10:00:00.000Z","data":{"order":"G26-7K3M9X","status":"PAID"}}',
  );
  for (const event of webhookEvents) expect(page).toContain(`<li><code>${event}</code>: `);
  expect(page.replace(/\s+/g, ' ')).toContain(
    'Answer with any 2xx within 10 s, before you work on it; redirects aren’t followed. Anything else is repeated after ' +
      '5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h, then given up; an address that has taken nothing for 5 days is switched off.',
  );
});

test('13.7 API-4 the example of checking a signature tells messages of the shop from others', async () => {
  const owner = webhooksOf(api, await signedInAccount(database.db, Date.now(), { isPro: true }));
  const { id, secret } = await owner.make(receiver.url);
  await owner.test(id);
  await api.webhookSender.sendDue();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: {} });
  expect(isGenuine(headers, body, secret)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-id': 'msg_other' }, body, secret)).toBe(false);
  expect(isGenuine({ ...headers, 'webhook-timestamp': '1' }, body, secret)).toBe(false);
  expect(isGenuine({}, body, secret)).toBe(false);
  expect(isGenuine(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
});
