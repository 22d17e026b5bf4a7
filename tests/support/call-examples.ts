/** The examples of calls as requests, and things of an account for the names in them. */
import { randomUUID } from 'node:crypto';
import { createBatchContract } from '#domain/batch/contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { type CallDefinition, callPath } from '#domain/site/call.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import type { TestAccount } from './account.ts';
import { sendBatch } from './batch-api.ts';
import { askAs, buyBoth } from './bought-order.ts';
import type { Ask } from './cart-api.ts';
import type { ScriptedBank } from './scripted-bank.ts';
import { quoteBody, type ShippingApi } from './shipping-api.ts';

/** Values for the names in examples, without the `$`. */
export type ExampleValues = Readonly<Record<string, string>>;

const withValues = (text: string, values: ExampleValues): string =>
  text.replace(/\$([A-Z_]+)/g, (_, name: string) => values[name] ?? '');

/** Whether the example of a call is about something that belongs to an account. */
export const isAboutOwn = ({ example }: CallDefinition): boolean => /\$(?:BATCH|ORDER)/.test(JSON.stringify(example));

/** The request of a call by its example; without one, by made-up parameters and an empty body. */
export function exampleRequest(call: CallDefinition, values: ExampleValues, headers: Record<string, string>): Request {
  const { parameters = {}, query = {}, body, upload } = call.example ?? {};
  const filled = Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, withValues(text, values)]));
  const madeUp = { site: 'pro', user: 'current', ...filled };
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1']);
  const url = new URL(callPath(call, { ...Object.fromEntries(names), ...madeUp }), 'http://localhost:3000');
  for (const [name, text] of Object.entries(query)) url.searchParams.set(name, withValues(text, values));
  const json = call.hasBody ? withValues(JSON.stringify(body ?? {}), values) : undefined;
  const type = call.uploads?.[0] ?? (json && 'application/json');
  return new Request(url, {
    method: call.method,
    headers: { ...(type && { 'content-type': type }), ...headers },
    body: call.uploads ? (upload ?? '') : json,
  });
}

/** The file of parcels that the example of its call sends, as a file of an account; returns its id. */
export async function ownBatch(api: ShippingApi, { cookie }: Pick<TestAccount, 'cookie'>): Promise<string> {
  const sent = await sendBatch(api, createBatchContract.example?.upload ?? '', { headers: { cookie } });
  return ((await sent.json()) as { batchId: string }).batchId;
}

/** Everything that the examples name: a comparison, a relay point, a file and a paid order of the account. */
export async function exampleThings(
  api: ShippingApi,
  account: TestAccount,
  bank: Pick<ScriptedBank, 'set'>,
): Promise<ExampleValues> {
  const quoted = await api.call('POST', '/api/smt/quote-request?site=pro', quoteBody());
  const near = await api.call(
    'GET',
    '/api/smt/relay-points?site=pro&postalCode=69003&city=Lyon&carrierCode=POFR&weight=0.25',
  );
  const ask = askAs(api.call as Ask, account);
  const { code } = await buyBoth(ask, bank, api);
  await sweepOrders(api.checkout);
  const { body } = await ask('GET', `/api/front/occ/ecommerce/pro/users/current/orders/${code}?fields=FULL`);
  const { tracking, consignments = [] } = body as OrderAnswer;
  return {
    SHIPMENT: (quoted.body as { shipmentId: string }).shipmentId,
    POINT: (near.body as { relayPoints: { postOfficeId: string }[] }).relayPoints[0]?.postOfficeId ?? '',
    BATCH: await ownBatch(api, account),
    ORDER: code,
    ENTRY: String(tracking[0]?.entryNumber),
    CONSIGNMENT: consignments[0]?.code ?? '',
    PARCEL: tracking[0]?.number ?? '',
  };
}

/** Values of the same form for things that don't exist. */
export const absentThings: ExampleValues = {
  SHIPMENT: randomUUID(),
  POINT: 'DEMO-00000-00',
  BATCH: randomUUID(),
  ORDER: 'G26-000000',
  ENTRY: '0',
  CONSIGNMENT: 'G26-000000-0',
  PARCEL: 'CC473124829FR',
};
