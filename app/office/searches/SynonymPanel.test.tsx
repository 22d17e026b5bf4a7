/** The panel of a rule of synonyms, before JavaScript (docs/back-office.md, "Searches"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { changeSynonym } from './change-synonym.ts';
import { SynonymPanel } from './SynonymPanel.tsx';
import { isFiltered, searchesViewOf } from './searches-view.ts';

const url = new URL('http://shop.example/gestion/recherches?vue=synonymes&langue=en&regle=7');
const stored = {
  ...{ id: 7, version: 3, sought: ['box', 'carton'], found: ['parcel & "case"'], kind: 'group' as const },
  ...{ site: 'pro' as const, locale: 'en' as const, changedBy: 'Léa Morel', changedAt: '2026-11-23T08:00:00.000Z' },
};

function panel(): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const list = { searches: [], total: 0, counts: {} } as never;
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <SynonymPanel
        view={searchesViewOf(url)}
        list={list}
        synonyms={{ rules: [stored], bundled: [] } as never}
        outcome={null}
      />
    </MessagesProvider>,
  );
}

/** The hidden fields of the form whose button is `removed`, as a browser sends them. */
function removal(html: string): FormData {
  const form = html.split('<form').find((part) => part.includes('value="removed"')) ?? '';
  const fields = new FormData();
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    fields.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  fields.append('do', 'removed');
  return fields;
}

test('a rule whose removal is refused is shown again with its own language, direction, site and words', async () => {
  const removeRule = async () => {
    throw new CallError('refused', 409, [{ type: 'ConflictError', message: 'Changée' }]);
  };
  const office = { searches: { removeRule } } as unknown as Office;
  const { data } = await changeSynonym(office, removal(panel()), url);
  expect(data.message).toBe('Changée');
  expect(data.typed).toEqual({
    ...{ sought: 'box, carton', found: 'parcel & "case"', kind: 'group', site: 'pro', locale: 'en' },
  });
});

test('the period, which is kept from tab to tab, is no filter of the rules', () => {
  const viewAt = (tab: string) =>
    searchesViewOf(new URL(`http://shop.example/gestion/recherches?vue=${tab}&periode=7`));
  expect([viewAt('peu').period, viewAt('synonymes').period]).toEqual(['7', '7']);
  expect([isFiltered(viewAt('peu')), isFiltered(viewAt('synonymes'))]).toEqual([true, false]);
});
