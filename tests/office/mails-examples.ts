import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { mailsOfficeCalls } from '#domain/office/mails-contract.ts';
import { mailDocument } from '#server/mail/outbox.ts';
import { monday } from '#tests/support/shipping-api.ts';
import type { ExamplesOf, OfficeWorkshop } from './example.ts';
import { type PayingShop, paidOrder } from './paid-order.ts';

const roles = ['operator', 'support'] as const;

/** A mail about an order, which was sent, waits or was refused, to another address than the order's. */
export async function newMail(
  workshop: Pick<OfficeWorkshop, 'db'> & PayingShop,
  state: 'sent' | 'waiting' | 'refused' = 'sent',
): Promise<{ readonly parameters: { readonly id: string }; readonly object: string }> {
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
  return { parameters: { id }, object: `order:${code}:mail:${id}` };
}

export const mailsExamples: ExamplesOf<typeof mailsOfficeCalls> = {
  staffMails: { roles },
  staffMail: { roles, make: async (workshop) => ({ parameters: (await newMail(workshop)).parameters }) },
  resendMail: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newMail(workshop);
      const [before, after] = [{ state: 'sent' }, { state: 'waiting' }];
      return { parameters, entry: { action: 'mail.resend', object, before, after } };
    },
    refuse: async (workshop) => ({ parameters: (await newMail(workshop, 'waiting')).parameters, status: 409 }),
  },
  correctMail: {
    roles,
    async make(workshop) {
      const { parameters, object } = await newMail(workshop, 'refused');
      const before = { to: 'z…t@example.fr' };
      const after = { to: 'p…l@example.fr', fingerprint: expect.stringMatching(/^[\w-]{43}$/), ofOrder: false };
      return {
        parameters,
        body: { email: 'paul@example.fr' },
        entry: { action: 'mail.correct', object, before, after },
      };
    },
    refuse: async (workshop) => ({
      parameters: (await newMail(workshop)).parameters,
      body: { email: 'paul@' },
      status: 400,
    }),
  },
};
