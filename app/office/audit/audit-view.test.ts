import { expect, test } from 'vitest';
import { office } from '#app/i18n/fr/office.ts';
import { objectText } from './audit-text.ts';
import { auditAddress, auditQuery, auditViewOf, historyAddress, isFiltered } from './audit-view.ts';

const viewAt = (query: string) => auditViewOf(new URL(`https://shop.example/gestion/journal${query}`));

test('the filter of the audit log is in the page’s address, and what it doesn’t know filters nothing', () => {
  const address = '/gestion/journal?objet=order&action=order.cancel&qui=morel&du=2026-11-01&au=2026-11-26&page=2';
  const view = viewAt(address.slice(address.indexOf('?')));
  expect(auditAddress(view)).toBe(address);
  expect(auditQuery(view)).toEqual({
    object: 'order:',
    action: 'order.cancel',
    actor: 'morel',
    from: '2026-11-01',
    to: '2026-11-26',
  });
  const nonsense = viewAt('?objet=%25&action=x&du=2026-02-30&au=demain&page=0');
  expect([isFiltered(nonsense), nonsense.page, auditQuery(nonsense)]).toEqual([
    false,
    1,
    { object: '', action: '', actor: '' },
  ]);
});

test('the history of a flag is that of both sites, and of no other flag', () => {
  const address = historyAddress('flag:carrier:POFR');
  expect(address).toBe('/gestion/journal?objet=flag%3Acarrier%3APOFR');
  expect(auditQuery(viewAt('?objet=flag:carrier:POFR')).object).toBe('flag:carrier:POFR:');
  expect(['flag:journey', 'flag:journey:pro', 'flag:carrier:POFR'].map((object) => objectText(object, office))).toEqual(
    ['Parcours d’envoi', 'Parcours d’envoi, professionnels', 'Transporteur POFR'],
  );
});
