import { expect, test } from 'vitest';
import { defaultForm } from '#domain/shipping/shipment-form.ts';
import { createClient } from './client.ts';
import { compareExample } from './example-comparison.ts';

test('SMT-14 the comparison of an example says that it is one', async () => {
  const addresses: string[] = [];
  const send = async (request: Request) => {
    addresses.push(request.url);
    return Response.json({ shipmentCode: 's', offers: [], pending: [], failed: [], notOffered: [], validUntil: '' });
  };
  const api = createClient({ origin: 'https://shop.example', locale: 'fr', timeoutMs: 1000, send });
  const comparison = await compareExample(api, 'pro', { ...defaultForm, weight: '1' });
  expect(comparison.offers).toEqual([]);
  const [address] = addresses.map((each) => new URL(each));
  expect(address?.pathname).toBe('/api/smt/offers/sync');
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({ site: 'pro', example: 'true' });
});
