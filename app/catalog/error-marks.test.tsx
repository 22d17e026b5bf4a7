import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { AddAlert } from './AddAlert.tsx';
import { FailedList } from './FailedList.tsx';

/** The events that the marks of a page say. */
function eventsOf(shown: ReactNode): unknown[] {
  const { documents, steps, ...messages } = texts.fr;
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <StepMessagesContext value={steps}>{shown}</StepMessagesContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '*', loader: () => null, Component: Page }]);
  const hydrationData = { loaderData: { root: { departments: [] } } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/boutique']} hydrationData={hydrationData} />);
  return [...html.matchAll(/data-track="([^"]*)"/g)].map(([, mark = '']) => JSON.parse(mark.replaceAll('&quot;', '"')));
}

test('API-6 what was not added is told by the code of its reason, all well by nothing', () => {
  expect(eventsOf(<AddAlert failure={{ refusal: 'noStock', quantity: 'Zoé' }} />)).toEqual([
    { event: 'error', error_name: 'add_to_cart', errors: ['noStock'] },
  ]);
  expect(eventsOf(<AddAlert failure={undefined} />)).toEqual([]);
});

test('API-6 a list that doesn’t come is told', () => {
  expect(eventsOf(<FailedList />)).toEqual([{ event: 'error', error_name: 'list', errors: [] }]);
});
