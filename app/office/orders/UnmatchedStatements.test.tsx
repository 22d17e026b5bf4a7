/** The statements of withdrawal without an order, as staff see them before JavaScript (docs/back-office.md, "Withdrawals"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { AnswerContext } from '#app/office/frame/StaffForm.tsx';
import type { Permission } from '#domain/office/permission.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { UnmatchedStatements } from './UnmatchedStatements.tsx';

const statement = {
  ...{ id: 'a', number: 'R-0A1B2C3D', site: 'part' as const, statedAt: new Date('2026-11-23T08:00:00.000Z') },
  ...{ name: 'Zoé Martin', email: 'zoe@example.fr', typedCode: 'celle de lundi', items: 'un carton' },
};

const noTasks = { today: 0, orders: 0, mails: 0, carriers: 0, jobs: 0 };

function drawn(permissions: Permission[], refusal?: FormRefusal) {
  const { documents, pages, ...messages } = texts.fr;
  const member = { name: 'Léa Martin', roles: [], permissions, tasks: noTasks };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale="fr" messages={messages} documents={documents}>
        <TextsContext value={pages}>
          <AnswerContext value={{ answer: refusal }}>
            <UnmatchedStatements member={member} statements={[statement]} />
          </AnswerContext>
        </TextsContext>
      </MessagesProvider>
    </MemoryRouter>,
  );
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('CRT-8 a statement without an order shows what the person wrote, and two plain forms to operators only', () => {
  const operator = drawn(['refunds.ask', 'refunds.make']);
  for (const words of ['R-0A1B2C3D', 'Zoé Martin', 'celle de lundi', 'zoe@example.fr', '« un carton »']) {
    expect(operator.text).toContain(words);
  }
  expect(operator.html.match(/<form /g)).toHaveLength(2);
  expect(drawn(['refunds.ask']).html).not.toContain('<form');
});

test('CRT-8 an order that isn’t found is said at the field, with what was typed', () => {
  const typed = { intent: 'link', of: 'a', code: 'G26-000000' };
  const errors = [{ subject: 'code', message: 'Cette commande n’existe pas.', reason: null }];
  const refusal = { intent: 'link', of: 'a', typed, status: 400, errors };
  const { html, text } = drawn(['refunds.make'], refusal);
  expect(html).toMatch(/<input(?=[^>]* value="G26-000000")(?=[^>]* autofocus)/);
  expect(text).toContain('Cette commande n’existe pas.');
  expect(html).toContain('<details class="o-act">');
});
