/** The section about withdrawals of an order's page, rendered on the server (docs/back-office.md, "Withdrawals"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { AnswerContext } from '#app/office/frame/StaffForm.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { OrderWithdrawals, type Withdrawal } from './OrderWithdrawals.tsx';

const received: Withdrawal = {
  ...{ id: 'a', number: 'R-0A1B2C3D', code: 'G26-7K3M9X', name: 'Zoé Martin', items: '', state: 'RECEIVED' },
  ...{
    statedAt: new Date('2026-11-23T08:00:00.000Z'),
    deadline: '2026-11-20',
    returnBefore: '2026-12-07',
    proposed: 'LATE',
  },
  ...{ decidedAt: null, decidedBy: null, reason: null, note: '', returnedAt: null, returned: null },
};
const accepted: Withdrawal = {
  ...received,
  ...{ state: 'ACCEPTED', decidedAt: new Date('2026-11-24T08:00:00.000Z'), decidedBy: 'Léa Martin' },
};

function drawn(element: React.ReactNode): { readonly html: string; readonly text: string } {
  const { documents, pages, ...messages } = texts.fr;
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  const html = renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/']} />
      </TextsContext>
    </MessagesProvider>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const member = (role: 'operator' | 'support') => ({
  name: 'Léa Martin',
  roles: [role],
  permissions: role === 'operator' ? (['refunds.ask', 'refunds.make'] as const).slice() : ['refunds.ask' as const],
  tasks: { today: 0, orders: 0, mails: 0, carriers: 0, jobs: 0 },
});
const section = (withdrawal: Withdrawal, role: 'operator' | 'support', refusal?: FormRefusal) =>
  drawn(
    <AnswerContext value={{ answer: refusal }}>
      <OrderWithdrawals member={member(role)} withdrawals={[withdrawal]} />
    </AnswerContext>,
  );

test('CRT-8 an operator reads a statement with its deadline and what to check, and decides by plain forms', () => {
  const { html, text } = section(received, 'operator');
  for (const words of [
    'Déclaration R-0A1B2C3D',
    'Toute la commande.',
    'jusqu’au vendredi 20 novembre 2026',
    'À vérifier avant d’accepter : hors délai.',
    'Accepter la rétractation',
    'Refuser et écrire au client',
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('<option value="LATE" selected="">');
  expect(html.match(/name="seen" value="RECEIVED"/g)).toHaveLength(2);
  expect(text).not.toContain('Les articles sont revenus');
});

test('CRT-8 support reads the same without a form', () => {
  const { html, text } = section(received, 'support');
  expect(text).toContain('vendredi 20 novembre 2026');
  expect(html).not.toContain('<form');
});

test('CRT-8 an accepted withdrawal has its return to be noted, and leads to the refund', () => {
  const { html, text } = section(accepted, 'operator');
  for (const words of ['au plus tard le lundi 7 décembre 2026', 'par Léa Martin', 'Les articles sont revenus']) {
    expect(text).toContain(words);
  }
  expect(html).toContain('href="/gestion/commandes/G26-7K3M9X/rembourser?motif=retractation"');
  expect(html).toContain('name="intent" value="return"');
});

test('CRT-8 nothing typed is lost when a refusal lacks its note', () => {
  const typed = { intent: 'refuse', of: 'a', seen: 'RECEIVED', reason: 'OTHER', note: 'ouvert' };
  const errors = [{ subject: 'note', message: 'Dites pourquoi.', reason: null }];
  const refusal = { intent: 'refuse', of: 'a', typed, status: 400, errors };
  const { html, text } = section(received, 'operator', refusal);
  expect(html).toContain('<details class="o-act" open="">');
  expect(html).toContain('<option value="OTHER" selected="">');
  expect(html).toContain('value="ouvert"');
  expect(text).toContain('Dites pourquoi.');
});
