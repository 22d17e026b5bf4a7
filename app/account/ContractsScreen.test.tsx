import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { texts } from '#app/i18n/fr/texts.ts';
import { TextsContext } from '#app/i18n/texts.ts';
import { ContractsScreen } from './ContractsScreen.tsx';

function screenOf(demo: boolean): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => <ContractsScreen isPro companies={[]} refusal={undefined} />,
      loader: () => null,
    },
  ]);
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <Stub
        initialEntries={['/professionnel/espaceclient/contrats']}
        hydrationData={{ loaderData: { root: { settings: { demo } } } }}
      />
    </TextsContext>,
  );
}

test('ACC-7 without a sales department there is no link to one', () => {
  expect(screenOf(false)).toContain('écrivez au service commercial');
  expect(screenOf(false)).not.toContain('démonstration');
  expect(screenOf(true)).not.toContain('service commercial');
  expect(screenOf(true)).toContain('Cette boutique est une démonstration');
});
