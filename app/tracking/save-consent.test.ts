import { expect, test } from 'vitest';
import { saveConsent } from './save-consent.ts';

function post(fields: Record<string, string>, cookie = ''): Request {
  return new Request('https://www.shop.example/cookies', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  });
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

test('API-6 boxes and buttons save the same values, anything else is refused', async () => {
  for (const [fields, value] of [
    [{ measure: 'on' }, '1.m1p0'],
    [{ consent: '1.m1p0' }, '1.m1p0'],
    [{ measure: 'on', consent: '1.m0p0' }, '1.m0p0'],
    [{}, '1.m0p0'],
    [{ consent: 'yes' }, '1.m0p0'],
  ] as const) {
    const answer = await saveConsent(post(fields), 'pro', true);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/professionnel/cookies?choix=enregistre');
    expect(cookiesOf(answer)).toEqual([`consent=${value}; Path=/; Max-Age=15552000; SameSite=Lax; Secure`]);
  }
});

test('API-6 withdrawing consent removes the cookies of common tags, for the host and its parent domains, and no others', async () => {
  const answer = await saveConsent(post({}, 'lang=fr; _ga_ABC=GS1.1; _gads=1'), 'part', true);
  expect(cookiesOf(answer).slice(1)).toEqual([
    '_ga_ABC=; Path=/; Max-Age=0',
    '_ga_ABC=; Path=/; Max-Age=0; Domain=www.shop.example',
    '_ga_ABC=; Path=/; Max-Age=0; Domain=shop.example',
  ]);
  expect(cookiesOf(await saveConsent(post({ measure: 'on' }, '_ga=1'), 'part', true))).toHaveLength(1);
});
