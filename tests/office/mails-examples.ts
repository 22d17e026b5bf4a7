import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { noOwnTexts } from '#domain/mail/own-text.ts';
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
  changeTexts: {
    roles: ['operator'],
    async make({ office, ...workshop }) {
      const { code: order } = await paidOrder(workshop);
      const kind = 'order.unpaid';
      const texts = { ...noOwnTexts, fr: { ...noOwnTexts.fr, subject: 'Commande {order}' } };
      const { own } = await office.mails.models({ kind, order });
      const before = own && own.version > 0 ? own.texts : null;
      const entry = { action: 'mail.changeTexts', object: `mails:${kind}`, before, after: texts };
      return { input: { kind, order, texts, version: own?.version ?? 0 }, entry };
    },
    async refuse(workshop) {
      const { code: order } = await paidOrder(workshop);
      const texts = { ...noOwnTexts, en: { ...noOwnTexts.en, after: 'Dear {nobody}' } };
      return { input: { kind: 'order.unpaid', order, texts, version: 0 }, status: 400 };
    },
  },
  tryTexts: {
    roles: ['operator'],
    changesNothing: 'a trial goes to whoever asks for it',
    async make(workshop) {
      return { input: { kind: 'order.unpaid', order: (await paidOrder(workshop)).code, texts: noOwnTexts } };
    },
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
