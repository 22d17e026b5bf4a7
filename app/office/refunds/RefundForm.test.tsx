/** The form that repays lines of an order, rendered on the server (docs/back-office.md, "Refunds"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import type { OrderRefunds } from '#domain/office/refunds-contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { RefundForm } from './RefundForm.tsx';

const refunds: OrderRefunds = {
  ...{ code: 'G26-7K3M9X', isRepayable: true, disputes: [], failed: [], refunds: [] },
  lines: [{ name: 'Carton', description: '', quantity: 1, paid: 1240, remaining: 1240 }],
};
const asked: OrderRefunds['refunds'][number] = {
  ...{ id: 'b', state: 'ASKED', lines: [], amount: 100, reason: 'lost', note: '', askedBy: 'Inès' },
  ...{ asked: '2026-11-23T08:00:00.000Z', decidedBy: null, decided: null, answer: '' },
  ...{ creditNoteNumber: null, payment: null },
};

function selected(proposed: 'withdrawn' | undefined, request?: typeof asked): string | undefined {
  const { documents, pages: _, ...messages } = texts.fr;
  const html = renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <RefundForm refunds={refunds} request={request} newId="a" proposed={proposed} decides refusal={null} />
    </MessagesProvider>,
  );
  return html.match(/<option value="(\w+)" selected="">/)?.[1];
}

test('CRT-8 opened from a withdrawal, the form proposes that reason, but never another than support asks for', () => {
  expect(selected('withdrawn')).toBe('withdrawn');
  expect(selected(undefined)).toBeUndefined();
  expect(selected('withdrawn', asked)).toBe('lost');
});
