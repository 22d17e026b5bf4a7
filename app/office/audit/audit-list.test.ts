import { expect, test } from 'vitest';
import { office } from '#app/i18n/fr/office.ts';
import { jobsTexts } from '#app/office/jobs/jobs-texts.ts';
import { objectText } from './audit-columns.tsx';
import { auditList, auditWanted, historyAddress } from './audit-list.ts';
import { auditTexts } from './audit-texts.ts';

const viewAt = (query: string) => auditList.viewOf(new URLSearchParams(query));

test('the filter of the audit log is in the page’s address, and what it doesn’t know filters nothing', () => {
  const address = '/gestion/journal?objet=order&action=order.cancel&qui=morel&du=2026-11-01&au=2026-11-26&page=2';
  const view = viewAt(address.slice(address.indexOf('?')));
  expect(auditList.address(view)).toBe(address);
  expect(auditWanted(view)).toEqual({
    object: 'order:',
    action: 'order.cancel',
    actor: 'morel',
    from: '2026-11-01',
    to: '2026-11-26',
    page: '2',
  });
  expect(viewAt('?objet=%25&action=x&du=2026-02-30&au=demain&page=0')).toEqual(auditList.all);
});

test('the history of a flag is that of both sites, and of no other flag', () => {
  const address = historyAddress('flag:carrier:POFR');
  expect(address).toBe('/gestion/journal?objet=flag%3Acarrier%3APOFR');
  expect(auditWanted(viewAt('?objet=flag:carrier:POFR')).object).toBe('flag:carrier:POFR:');
});

test.each([
  ['flag:journey', 'Parcours d’envoi'],
  ['flag:journey:pro', 'Parcours d’envoi, professionnels'],
  ['flag:carrier:POFR', 'Transporteur POFR'],
  ['flag:carrier:POFR:part', 'Transporteur POFR, particuliers'],
  ['page:pro:fr:accueil', 'accueil (professionnels, fr)'],
  ['flag:journey:nowhere', 'flag:journey:nowhere'],
  ['job:unknown', 'job:unknown'],
  ['boat:argo', 'boat:argo'],
])('%s is %s in words', (object, words) => {
  expect(objectText(object, { ...office, audit: auditTexts.fr, jobs: jobsTexts.fr })).toBe(words);
});
