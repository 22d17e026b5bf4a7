/** What every list of the back office promises; a list's own test says only what it lists. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documents } from '#app/i18n/fr/documents.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { anyOf, dayFilter, declareList, oneNamed, oneOf, textFilter, type View } from './declared-list.ts';
import { ListTabs, OfficeList } from './OfficeList.tsx';

const list = declareList('/gestion/bateaux', {
  state: anyOf('etat', ['afloat', 'sunk']),
  sort: oneOf('tri', ['newest', 'oldest'], 'newest'),
  tab: oneNamed('vue', { all: 'tous', mine: 'miens' }, 'all'),
  owner: textFilter('qui', 5),
  from: dayFilter('du'),
});
const viewOf = (query: string) => list.viewOf(new URLSearchParams(query));

test('an address states what is chosen and nothing that goes without saying', () => {
  expect(list.address(viewOf('page=1&etat=&tri=newest&vue=tous&q='))).toBe('/gestion/bateaux');
  const view = viewOf('page=2&qui=%20Annabelle&du=2026-11-29&vue=miens&tri=oldest&etat=sunk&q=x&more=1');
  expect(view).toMatchObject({ state: 'sunk', tab: 'mine', owner: 'Annab', from: '2026-11-29', page: 2 });
  const address = '?etat=sunk&tri=oldest&vue=miens&qui=Annab&du=2026-11-29&q=x&page=2';
  expect(list.address(view)).toBe(`/gestion/bateaux${address}`);
  expect(list.address(view, '/gestion/bateaux/7')).toBe(`/gestion/bateaux/7${address}`);
});

test('what a list doesn’t know counts as absent', () => {
  for (const page of ['0', '-1', '1.5', '100000', 'x', '']) {
    const view = viewOf(`etat=x&tri=x&vue=mine&du=x&page=${page}`);
    expect(view).toEqual(list.all);
    expect(list.isFiltered(view)).toBe(false);
  }
  expect(list.wanted(viewOf('etat=sunk&page=3'))).toEqual({ state: 'sunk', sort: 'newest', tab: 'all', page: '3' });
});

interface Boat {
  readonly name: string;
}

function draw(view: View<typeof list>, boats: readonly Boat[], open: string | null = null): string {
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <ListTabs
        list={list}
        view={view}
        filter="tab"
        label="Vues"
        tabs={[
          { value: 'all', text: 'Tous' },
          { value: 'mine', text: 'Miens', count: 1200, isUrgent: true },
        ]}
      />
      <OfficeList
        list={list}
        view={view}
        rows={boats}
        total={45}
        pageSize={20}
        columns={[
          { head: 'Nom', cell: () => null },
          { head: 'Âge', sorts: ['oldest', 'newest'], cell: (_boat, isOpen) => (isOpen ? 'vieux' : 'très vieux') },
        ]}
        idOf={({ name }) => name}
        opens={{ path: ({ name }) => `/gestion/bateaux/${name}`, text: ({ name }) => name }}
        open={open}
        fields={[{ filter: 'state', label: 'État', any: 'Tous', options: [{ value: 'sunk', text: 'Coulé' }] }]}
        empty="Aucun ne correspond."
        none="Aucun bateau."
        file={{ href: '/file.csv', text: 'Télécharger' }}
      />
    </MessagesProvider>,
  );
}

test('a list keeps its view in every link and in its form', () => {
  const html = draw(viewOf('etat=sunk&vue=miens&page=2'), [{ name: 'argo' }], 'argo').replaceAll('&amp;', '&');
  expect(html).toContain('href="/gestion/bateaux/argo?etat=sunk&vue=miens&page=2#fiche"');
  expect(html).toContain('aria-current="true"');
  expect(html).toContain('vieux');
  // The tab stays while the form changes the other filters.
  expect(html).toContain('<input type="hidden" name="vue" value="miens"/>');
  expect(html).toMatch(/<option value="sunk" selected="">/);
  expect(html).toContain('href="/gestion/bateaux?etat=sunk&tri=oldest&vue=miens"');
  expect(html).toContain('aria-sort="ascending"');
  expect(html).toContain('21–21 sur 45');
  expect(html).toContain('href="/gestion/bateaux?etat=sunk&vue=miens"');
  expect(html).toContain('href="/gestion/bateaux?etat=sunk&vue=miens&page=3"');
  expect(html).toContain('data-urgent="true">1\u202F200</span>');
});

test('an empty list says whether a filter is why', () => {
  expect(draw(viewOf('etat=sunk'), [])).toContain('Aucun ne correspond.');
  expect(draw(list.all, [])).toContain('Aucun bateau.');
});
