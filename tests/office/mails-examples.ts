import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mailDocument } from '#server/mail/outbox.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { CaseExamples, OfficeWorkshop } from './example.ts';
import { type PayingShop, paidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;

/** A mail about an order, which was sent, waits or was refused, to another address than the order's. */
export async function newMail(
  workshop: Pick<OfficeWorkshop, 'db'> & PayingShop,
  state: 'sent' | 'waiting' | 'refused' = 'sent',
): Promise<{ readonly id: string; readonly object: string }> {
  const { code } = await paidOrder(workshop);
  const [id, at] = [randomUUID(), new Date(monday)];
  const mail = { to: 'zoe.petit@example.fr', subject: 'Votre commande', text: 'Bonjour.', locale: 'fr' } as const;
  await workshop.db
    .insertInto('mail_outbox')
    .values({
      id,
      key: `order:${code}:${id}`,
      mail: mailDocument.write(mail),
      created_at: at,
      sent_at: state === 'sent' ? at : null,
      next_attempt_at: state === 'waiting' ? at : null,
      ...(state === 'refused' && { failure_code: 550, failed_at: at, given_up_at: at }),
    })
    .execute();
  return { id, object: `order:${code}:mail:${id}` };
}

export const mailExamples: CaseExamples<OfficeUseCases>['mails'] = {
  list: { roles, make: async () => ({ input: {} }) },
  models: {
    roles,
    make: async (workshop) => ({ input: { kind: 'order.confirmed', order: (await paidOrder(workshop)).code } }),
  },
  read: { roles, make: async (workshop) => ({ input: (await newMail(workshop)).id }) },
  resend: {
    roles,
    async make(workshop) {
      const { id, object } = await newMail(workshop);
      const [before, after] = [{ state: 'sent' }, { state: 'waiting' }];
      return { input: id, entry: { action: 'mail.resend', object, before, after } };
    },
    refuse: async (workshop) => ({ input: (await newMail(workshop, 'waiting')).id, status: 409 }),
  },
  correct: {
    roles,
    async make(workshop) {
      const { id, object } = await newMail(workshop, 'refused');
      const before = { to: 'z…t@example.fr' };
      const after = { to: 'p…l@example.fr', fingerprint: expect.stringMatching(/^[\w-]{43}$/), ofOrder: false };
      return { input: { id, email: 'paul@example.fr' }, entry: { action: 'mail.correct', object, before, after } };
    },
    refuse: async (workshop) => ({ input: { id: (await newMail(workshop)).id, email: 'paul@' }, status: 400 }),
  },
};
