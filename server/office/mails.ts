/** Use cases for mails about orders (docs/back-office.md, "Mails"). */
import * as v from 'valibot';
import { markPicture } from '#domain/brand/painted-mark.ts';
import { type OwnTexts, ownTextFields, ownTexts, wordsIn } from '#domain/mail/own-text.ts';
import { mailModelContract, mailModelKind } from '#domain/office/order-downloads.ts';
import { isAllowed } from '#domain/office/permission.ts';
import { orderCodeSchema } from '#domain/orders/staff-forms.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { listPage } from '#domain/site/call-query.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { outdated } from '#server/http/refusals.ts';
import { markContentId } from '#server/mail/draw-mail.ts';
import type { OwnTextsService } from '#server/mail/own-texts.ts';
import type { MailService } from '#server/mail/service.ts';
import { correctMail, findMail, listMails, resendMail } from '#server/orders/staff/staff-mails.ts';
import type { BrandOptions } from './brand.ts';
import { listModels, type ModelWish, readModel } from './mail-models.ts';
import type { OrderOfficeOptions } from './orders.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

const id = v.pipe(v.string(), v.uuid());

const filter = v.object({
  state: v.optional(v.nullable(v.picklist(mailStates)), null),
  /** An order's code or a complete e-mail address. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
  page: listPage,
});

const correction = v.object({ id, email: v.pipe(v.string(), v.trim(), v.maxLength(254)) });

const wishedModel = v.object({
  kind: v.nullable(mailModelKind),
  order: v.nullable(orderCodeSchema),
  /** The operator's own texts to show the mail with, in place of the saved ones. */
  texts: v.optional(ownTexts),
});

const changedTexts = v.object({ kind: mailModelKind, order: orderCodeSchema, texts: ownTexts, version: v.number() });

const triedTexts = v.object({ kind: mailModelKind, order: orderCodeSchema, texts: ownTexts });

export interface MailTextOptions {
  readonly ownTexts: OwnTextsService;
  readonly mail: Pick<MailService, 'send'>;
}

type MailOptions = OrderOfficeOptions & Pick<BrandOptions, 'brand'> & MailTextOptions;

type Made = Awaited<ReturnType<typeof readModel>>;

/** Throws a 400 for each field with a word in braces that stands for nothing in this mail, such as `{firstName}`. */
function requireKnownWords(texts: OwnTexts, mails: readonly Made[]): void {
  const faults = mails.flatMap(({ locale, words }) =>
    ownTextFields.flatMap((field) => {
      const unknown = wordsIn(texts[locale][field]).find((word) => !words.includes(word));
      const params = { word: `{${unknown}}`, words: words.map((word) => `{${word}}`).join(', ') };
      return unknown === undefined
        ? []
        : [
            {
              subject: `texts.${locale}.${field}`,
              reason: 'invalid' as const,
              key: 'mail.unknownWord' as const,
              params,
            },
          ];
    }),
  );
  if (faults.length > 0) throw fieldErrors(faults);
}

export function mailRoom({ staffOrders: context, mailModels, brand, ownTexts: own, mail }: MailOptions) {
  /** The kind of mail in each of the shop's languages. */
  const readModels = (kind: string, wish: Omit<ModelWish, 'locale'>) =>
    Promise.all(brand.languages.map((locale) => readModel(mailModels, kind, { ...wish, locale })));
  return {
    list: staffUseCaseOf('mails.see', filter, (_staff, { page, ...wanted }) => listMails(context.db, wanted, page)),
    read: staffUseCaseOf('mails.see', id, (_staff, mail) => findMail(context.db, mail)),
    /** Throws a 409 for a mail that waits to be sent already. */
    resend: staffUseCaseOf('mails.send', id, ({ record }, mail) => resendMail(context, mail, record)),
    /**
     * Sends a mail to another address, which its order then has for later ones if it had the former. Throws a 409 for
     * support if the mail server hasn't refused the mail.
     */
    correct: staffUseCaseOf('mails.send', correction, ({ account, record }, mail) =>
      correctMail(context, { ...mail, anyState: isAllowed(account.roles, 'mails.redirect') }, record),
    ),
    /** All kinds of mails, and the wished one as it would be sent about an order, invented unless wished, in the shop's languages. */
    models: staffUseCaseOf('mails.see', wishedModel, async ({ locale }, { kind, order: wanted, texts }) => {
      const { kinds, ...order } = await listModels(mailModels, { order: wanted, locale });
      const mails = kind === null || order.code === null ? [] : await readModels(kind, { order: order.code, texts });
      return {
        ...{ ...order, kinds, own: kind === null ? null : own.of(kind) },
        mails: mails.map(({ locale, subject, text, words }) => ({ locale, subject, text, words })),
      };
    }),
    /** Throws a 400 for an unknown word in braces, and a 409 if somebody else has changed the texts meanwhile. */
    changeTexts: staffUseCaseOf('mails.write', changedTexts, async ({ record }, { kind, order, texts, version }) => {
      requireKnownWords(texts, await readModels(kind, { order, texts }));
      if (!(await own.save(kind, texts, version, record))) throw outdated('mail.textsChanged', 'version');
    }),
    /** Mails these texts to whoever asks, in each language; nothing is stored. */
    tryTexts: staffUseCaseOf('mails.write', triedTexts, async ({ account }, { kind, order, texts }) => {
      const mails = await readModels(kind, { order, texts });
      requireKnownWords(texts, mails);
      const own = context.db.selectFrom('account').select('email').where('id', '=', account.id);
      const { email: to } = await own.executeTakeFirstOrThrow();
      for (const { words: _, ...model } of mails) mail.send({ ...model, to });
      return to;
    }),
  };
}

/** By which the mail can neither run nor load anything; only our own pages may frame it. */
const modelPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-same-origin";

export function mountMailModel(mount: StaffMount, { mailModels, brand }: MailOptions): void {
  const mark = `data:image/svg+xml;base64,${Buffer.from(markPicture(brand)).toString('base64')}`;
  mount(mailModelContract, async ({ parameters: { kind }, query }) => {
    const { html = '' } = await readModel(mailModels, kind, query);
    return new Response(html.replaceAll(`cid:${markContentId}`, mark), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': modelPolicy,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
      },
    });
  });
}
