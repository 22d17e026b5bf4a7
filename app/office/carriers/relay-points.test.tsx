/**
 * The page about sets of relay points over the calls of one process: uploading, reading faults and the report, putting
 * in force, going back (docs/back-office.md, "Carriers").
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { formOf, outcomeOf, pageArgs } from '#tests/support/office-page.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { PointSetTable } from './PointSetTable.tsx';
import { PointFaults, PointsReport } from './PointsReport.tsx';
import { action, loader } from './relay-points.page.tsx';

const database = await testDatabase();
const api = await shippingApi(database);
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
afterAll(() => api.close());

const path = '/gestion/transporteurs/points';
type Loaded = Awaited<ReturnType<typeof loader>>;
const send = (fields: Readonly<Record<string, string | File>>, at = path) =>
  outcomeOf(async () => action(pageArgs(api, { path: at, cookie, form: formOf(fields) }) as never));
const load = async (at: string | null) =>
  (await outcomeOf(() => loader(pageArgs(api, { path: at ?? '', cookie }) as never))).value as Loaded;

const header = 'postOfficeId;label;town;postalCode;latitude;longitude';
const tabac = 'R1;Tabac des Arts;Lyon;69003;45.76;4.85';
const deposit = (text: string, name = 'Relais été (2).csv') => send({ intent: 'upload', file: new File([text], name) });

/** Presses the button that puts a set in force, with what its page shows. */
function putInForce({ stamped, target }: Loaded, seen = String(stamped?.report.unusualCount)) {
  const set = target === 'file' ? 'configuration' : String(target);
  return send({ intent: 'apply', set, stamp: stamped?.stamp ?? '', seen }, `${path}?jeu=${set}`);
}

afterEach(async () => {
  const loaded = await load(`${path}?jeu=configuration`);
  if (loaded.stamped) await putInForce(loaded);
});

function shown(element: React.ReactNode): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="fr" messages={messages} documents={documents}>
        {element}
      </MessagesProvider>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00A0\u202F]+/g, ' ');
}

test('ADR-14 a faulty file is shown with each fault’s line, column, reason and remedy', async () => {
  const sent = await deposit([header, tabac.replace('45.76', 'nord'), tabac].join('\n'));
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/points\?jeu=\d+$/)]);
  const { faulty, stamped, sets } = await load(sent.location);
  expect([stamped, faulty?.fileName, sets.inForce.source]).toEqual([null, 'Relais-ete-2-.csv', 'demo']);
  expect(faulty && shown(<PointFaults faulty={faulty} />)).toMatch(
    /1 faute dans Relais-ete-2-\.csv : rien n’a été changé.*2 latitude « nord » ne convient pas\. Écrivez un nombre de -90 à 90\./,
  );
});

test('ADR-14 a good file is put in force from its report, and the former points come back in the same way', async () => {
  const { location } = await deposit([header, tabac].join('\n'), 'relais.csv');
  const loaded = await load(location);
  const { target } = loaded;
  const report = loaded.stamped && <PointsReport target={target ?? 0} {...loaded.stamped} sets={loaded.sets} />;
  expect(shown(report)).toMatch(
    /Rien n’a encore été changé relais\.csv, face aux points en service \(demo\.tsv\).*Points retirés, tous ensemble 12 151 sur 12 151.*Commerces 1 1 0 [\d ]+ 0.*Points ajoutés Tabac des Arts, 69003 Lyon \(R1\).*J’ai vu le changement à regarder Mettre en service 1 point/,
  );

  const unseen = await putInForce(loaded, '0');
  expect([unseen.status, unseen.value]).toMatchObject([
    422,
    { errors: [{ subject: 'seen', message: expect.stringContaining('cochez') }] },
  ]);
  const done = await putInForce(loaded);
  expect([done.status, done.location]).toEqual([303, `${path}?fait=applied`]);
  const after = await load(done.location);
  expect([after.sets.inForce, after.done]).toMatchObject([{ setId: target, fileName: 'relais.csv' }, 'applied']);
  expect(shown(<PointSetTable sets={after.sets} />)).toMatch(
    /relais\.csv 1 .*par Léa Martin en service .*demo\.tsv points de démonstration 12 151 .*pas en service Y revenir/,
  );

  // What is in force needs no report.
  expect((await load(location)).stamped).toBeNull();
  const back = await load(`${path}?jeu=configuration`);
  expect((await putInForce(back)).status).toBe(303);
  expect((await load(path)).sets.inForce).toMatchObject({ setId: null, fileName: 'demo.tsv' });
  expect(await load(`${path}?jeu=${target}`)).toMatchObject({ stamped: { report: { all: { added: 1 } } } });
});

test('ADR-14 a set is removed, and a file that can’t be one is refused at its field', async () => {
  const { location } = await deposit([header, tabac].join('\n'), 'relais.csv');
  const set = new URL(location ?? '', 'https://x').searchParams.get('jeu') ?? '';
  expect(await send({ intent: 'remove', set })).toMatchObject({ status: 303, location: `${path}?fait=removed` });
  // Somebody else may have removed it.
  expect((await load(location)).target).toBeNull();
  expect(await send({ intent: 'upload' })).toMatchObject({
    status: 422,
    value: { errors: [{ subject: 'file', message: expect.stringContaining('Choisissez un fichier') }] },
  });
});

test('ADR-14 a file that makes the form larger than the page takes is refused at its field too', async () => {
  const args = pageArgs(api, { path, cookie, form: formOf({}) });
  args.request.formData = () => Promise.reject(new Response(null, { status: 413 }));
  expect(await outcomeOf(async () => action(args as never))).toMatchObject({
    status: 422,
    value: { intent: 'upload', errors: [{ subject: 'file', message: expect.stringContaining('dépasse 12') }] },
  });
});
