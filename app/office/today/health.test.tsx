/** How the first page of the back office says that a service doesn't work (docs/back-office.md, "Today"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import type { Carrier, Carriers, Health, Upstream } from '#app/office/carriers/HealthTables.tsx';
import { NumbersSection } from '#app/office/numbers/NumbersSection.tsx';
import { numbersList } from '#app/office/numbers/numbers-view.ts';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { HealthSection } from './HealthSection.tsx';
import { type TodoProps, TodoSection } from './TodoSection.tsx';

const carrier = (change: Partial<Carrier>): Carrier => ({
  ...{ code: 'DLVG', name: 'Delivengo', sites: ['part'], source: 'remote', state: 'answers', deadlineMs: 2000 },
  ...{ answeredAt: new Date('2026-11-23T08:00:00.000Z'), milliseconds: 118, failedAt: null, failuresInARow: 0 },
  ...{ pausedUntil: null, services: 2, failures: [], errors: [], ...change },
});
const paused = carrier({
  state: 'paused',
  failedAt: new Date('2026-11-23T09:31:00.000Z'),
  failuresInARow: 9,
  milliseconds: null,
});
const ofFile = carrier({ code: 'COLI', name: 'Colissimo', source: 'file', milliseconds: null });
const readAt = new Date('2026-11-23T08:00:00.000Z');
const file: Carriers['points']['file'] = {
  ...{ source: 'file', fileName: 'points.csv', count: 3, readAt, refusedAt: null, faults: [], faultCount: 0 },
};
const points: Carriers['points'] = {
  inForce: { source: 'file', setId: null, isBroken: false, fileName: 'points.csv', count: 3, since: readAt },
  ...{ file, sets: [], hasService: false },
};
const healthOf = ({ code: _code, name: _name, sites: _sites, services: _services, ...health }: Carrier) => health;
const own: Health = healthOf(ofFile);
const silentMail: Upstream = { code: 'mail', ...healthOf(paused), state: 'failing', failuresInARow: 3 };
const upstreams = [{ code: 'payment', ...own }, silentMail, { code: 'labels', ...own }] as const;
const nothing: TodoProps = {
  closed: [],
  failedJobs: [],
  silentCarriers: [],
  silentUpstreams: [],
  disputes: [],
  waiting: null,
  orders: new Map(),
  lateParts: [],
  low: 0,
};

function shown(element: React.ReactNode, locale: Locale = 'fr') {
  const { documents, pages: _, ...messages } = texts[locale];
  const html = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      {element}
    </MessagesProvider>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('G31 a late part is named with its order, seller and sum, when it should have left, and where it is sent', () => {
  const late = {
    ...{ code: 'G26-7K3M9X', seller: 'papeterie', sellerName: 'Papeterie du Canal', sum: 3990 },
    ...({ status: 'TO_PREPARE', version: 0, paidAt: readAt, sendBy: '2026-11-20', isLate: true } as const),
    ...({ site: 'part', customer: 'Zoé Martin', town: 'Lyon' } as const),
    articles: [],
  };
  const { html, text } = shown(<TodoSection {...nothing} lateParts={[late]} />);
  expect(text).toContain('G26-7K3M9X, Papeterie du Canal, 39,90 €');
  expect(text).toContain('Aurait dû partir au plus tard le ven. 20 nov.');
  expect(html).toContain('href="/gestion/expeditions/G26-7K3M9X/papeterie"');
});

test('G37 a task about orders names those that have waited longest, with their sums', () => {
  const waiting = { refundAsked: 0, withdrawn: 0, claimed: 4, heldUp: 0, notMade: 0, refundFailed: 0 };
  const orders = new Map([
    [
      'claimed',
      [
        { code: 'G26-7K3M9X', sum: 3420 },
        { code: 'G26-8BCDFG', sum: 990 },
      ],
    ],
  ]);
  const { text } = shown(
    <TodoSection {...nothing} waiting={{ ...waiting, refusedMails: 0, late: 0 }} orders={orders} />,
  );
  expect(text.replaceAll('\u00A0', ' ')).toContain('4 réclamations à traiter G26-7K3M9X, 34,20 € · G26-8BCDFG, 9,90 €');
});

test('G37 what was refused is told in words, and figures lead to their lists', () => {
  const at = new Date('2026-11-23T09:00:00.000Z');
  const problem = { source: 'setCreateBatch', reason: 'batch.tooMany', count: 2, last: at };
  const numbers = {
    ranges: { now: { from: '2026-11-23', to: '2026-11-23' }, before: { from: '2026-11-16', to: '2026-11-16' } },
    series: [{ name: 'sales', points: [1250], pointsBefore: [0] }],
    funnel: [{ step: 'placed', count: 3 }],
    declarations: { begun: 0, finished: 0 },
    ...{ services: [], reached: 10 },
    failures: [{ ...problem, source: 'page', reason: '503' }],
    refusals: [problem],
  } as const;
  const view = numbersList.viewOf(new URLSearchParams('site=pro'));
  const { html, text } = shown(<NumbersSection numbers={numbers} view={view} />);
  expect(text).toContain('La boutique ou un service n’était pas disponible page 503');
  expect(text).toMatch(/Ce fichier compte … colis.* setCreateBatch batch\.tooMany/);
  expect(html).toContain('href="/gestion/comptabilite?du=2026-11-23&amp;au=2026-11-23&amp;site=pro"');
  expect(html).toContain('href="/gestion/commandes?site=pro&amp;periode=today"');
});

test('a carrier that doesn’t answer is among what staff have to do, with its failures and where to see more', () => {
  expect(shown(<TodoSection {...nothing} />).text).toContain('Rien n’attend.');
  const { html, text } = shown(<TodoSection {...nothing} silentCarriers={[paused]} />);
  expect(text).toMatch(/Delivengo ne répond pas.*9 échecs de suite, le dernier/);
  expect(text).not.toContain('Rien n’attend.');
  expect(html).toContain('href="/gestion/transporteurs"');
  expect(shown(<TodoSection {...nothing} silentUpstreams={[silentMail]} />).text).toMatch(
    /Serveur de courrier ne répond pas.*3 échecs de suite, le dernier/,
  );
});

test('each carrier and the relay points have a line with their state in words', () => {
  const answering = carrier({ code: 'CHRO', name: 'Chronopost' });
  const { text } = shown(
    <HealthSection carriers={[paused, answering, ofFile]} upstreams={[...upstreams]} points={points} />,
  );
  expect(text).toMatch(/Delivengo Mis en pause .*Chronopost Répond 118 ms .*Colissimo Répond en mémoire/);
  expect(text).toContain('Points relais et bureaux en service');
  expect(text).toMatch(/Prestataire de paiement Répond banque de démonstration Serveur de courrier Ne répond pas/);
  expect(text).not.toContain('étiquettes');
  const refused = { ...points, file: { ...file, refusedAt: new Date('2026-11-23T09:00:00.000Z'), faultCount: 2 } };
  const english = shown(<HealthSection carriers={[paused]} upstreams={[...upstreams]} points={refused} />, 'en');
  expect(english.text).toContain('Health of services');
  expect(english.text).toMatch(/new file refused, 2 faults/i);
  const broken = { ...points, inForce: { ...points.inForce, setId: 7, isBroken: true } };
  expect(shown(<HealthSection carriers={[]} upstreams={[]} points={broken} />).text).toContain(
    'fichier déposé illisible, points de la configuration',
  );
});
