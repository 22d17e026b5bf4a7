/** The form that repays lines of an order, rendered on the server (docs/back-office.md, "Refunds"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { AnswerContext } from '#app/office/frame/StaffForm.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { type OrderRefunds, RefundForm, type StaffRefund } from './RefundForm.tsx';
import type { RefundEffect } from './refund-deeds.ts';

const refunds: OrderRefunds = {
  ...{ code: 'G26-7K3M9X', isRepayable: true, disputes: [], failed: [], refunds: [] },
  lines: [{ name: 'Carton', description: '', quantity: 1, paid: 1240, remaining: 1240, packsLeft: 1 }],
};
const asked: StaffRefund = {
  ...{
    id: 'b',
    state: 'ASKED',
    lines: [],
    amount: 100,
    reason: 'lost',
    message: '',
    restock: false,
    note: '',
    askedBy: 'Inès',
  },
  ...{ askedAt: new Date('2026-11-23T08:00:00.000Z'), decidedBy: null, decidedAt: null, answer: '' },
  ...{ creditNoteNumber: null, payment: null },
};

type Shown = {
  readonly proposed?: 'withdrawn';
  readonly request?: typeof asked;
  readonly refusal?: FormRefusal;
  readonly effect?: RefundEffect;
};

function shown({ proposed, request, refusal, effect }: Shown): string {
  const { documents, pages, ...messages } = texts.fr;
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="fr" messages={messages} documents={documents}>
        <TextsContext value={pages}>
          <AnswerContext value={{ answer: refusal }}>
            <RefundForm {...{ refunds, request, proposed, effect }} newId="a" decides />
          </AnswerContext>
        </TextsContext>
      </MessagesProvider>
    </MemoryRouter>,
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
  const refused = (intent: string, typed: Record<string, string>): FormRefusal => ({
    ...{ intent, of: '', status: 400, errors: [] },
    typed: { intent, id: 'b', ...typed },
  });
  const declined = shown({ request, refusal: refused('decline', { answer: ' ' }) });
  expect([declined.match(/name="lines.0"[^>]*value="([^"]*)"/)?.[1], selectedIn(declined)]).toEqual(['3,10', 'lost']);
  const kept = refused('make', { 'lines.0': '2,5x', reason: 'goodwill', note: 'cassé' });
  const typed = shown({ request, refusal: kept });
  expect(typed).toMatch(/name="lines.0"[^>]*value="2,5x"/);
  expect(typed).toContain('value="cassé"');
  expect(selectedIn(typed)).toBe('goodwill');
});

test('35.4 G33 nothing is refunded before its effect was shown; Enter shows it, and no reason is chosen unasked', () => {
  const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, act]) => act);
  expect(buttonsOf(shown({}))).toEqual(['show']);
  expect(shown({})).toContain('<option value="">Choisir…</option>');
  const mail = { locale: 'en', subject: 'Refund of €12.40', text: 'We are refunding €12.40' } as const;
  const effect = { total: 1240, buyer: 'Zoé', creditNote: 'A-1', restocked: 1, mail, wish: '{}' };
  const html = shown({ effect });
  expect(buttonsOf(html)).toEqual(['show', 'send']);
  expect(html).toContain('12,40\u00A0€ seront rendus à Zoé par carte\u00A0; avoir A-1\u00A0; 1 lot remis en stock.');
  expect(html).toContain('<p class="o-message" lang="en">We are refunding €12.40</p>');
  expect(html).toContain('Rembourser 12,40\u00A0€');
});

test('a refund that is sent again after a refusal is the same refund', () => {
  const refusal = { intent: 'make', of: '', status: 503, typed: { id: 'c' }, errors: [] };
  expect(shown({ refusal })).toContain('name="id" value="c"');
});
