/** The form that repays lines of an order, rendered on the server (docs/back-office.md, "Refunds"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import type { OrderRefunds } from './order-refunds.ts';
import { RefundForm } from './RefundForm.tsx';
import type { RefundRefusal } from './send-refund.ts';

const refunds: OrderRefunds = {
  ...{ code: 'G26-7K3M9X', isRepayable: true, disputes: [], failed: [], refunds: [] },
  lines: [{ name: 'Carton', description: '', quantity: 1, paid: 1240, remaining: 1240 }],
};
const asked: OrderRefunds['refunds'][number] = {
  ...{ id: 'b', state: 'ASKED', lines: [], amount: 100, reason: 'lost', note: '', askedBy: 'Inès' },
  ...{ askedAt: new Date('2026-11-23T08:00:00.000Z'), decidedBy: null, decidedAt: null, answer: '' },
  ...{ creditNoteNumber: null, payment: null },
};

type Shown = {
  readonly proposed?: 'withdrawn';
  readonly request?: typeof asked;
  readonly refusal?: RefundRefusal;
};

function shown({ proposed, request, refusal }: Shown): string {
  const { documents, pages: _, ...messages } = texts.fr;
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <RefundForm {...{ refunds, request, proposed }} newId="a" decides refusal={refusal ?? null} />
    </MessagesProvider>,
  );
}
const selectedIn = (html: string) => html.match(/<option value="(\w+)" selected="">/)?.[1];

test('CRT-8 opened from a withdrawal, the form proposes that reason, but never another than support asks for', () => {
  expect(selectedIn(shown({ proposed: 'withdrawn' }))).toBe('withdrawn');
  expect(selectedIn(shown({}))).toBeUndefined();
  expect(selectedIn(shown({ proposed: 'withdrawn', request: asked }))).toBe('lost');
});

test('the form keeps what was typed, and what support asks for when only declining was refused', () => {
  const request = { ...asked, lines: [{ line: 0, amount: 310 }] };
  const refusal: RefundRefusal = { id: 'b', amounts: [], reason: '', note: '', answer: ' ', errors: [] };
  const html = shown({ request, refusal });
  expect([html.match(/name="amount"[^>]*value="([^"]*)"/)?.[1], selectedIn(html)]).toEqual(['3,10', 'lost']);
  const typed = shown({ request, refusal: { ...refusal, amounts: ['2,5x'], reason: 'goodwill', note: 'cassé' } });
  expect(typed).toMatch(/name="amount"[^>]*value="2,5x"/);
  expect(typed).toContain('value="cassé"');
  expect(selectedIn(typed)).toBe('goodwill');
});
