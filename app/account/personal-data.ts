/** Data and forms of the page about personal data (docs/requirements.md ACC-6, ACC-7; GDPR articles 17 and 20). */

import { CallError } from '#app/api/client.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import { askAboutMail } from '#app/forms/mail-question.ts';
import { personalData as en } from '#app/i18n/en/personal-data.ts';
import { personalData as fr, type PersonalDataMessages } from '#app/i18n/fr/personal-data.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { UserAnswer } from '#domain/account/contract.ts';
import { phoneText } from '#domain/address/phone-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { consentIn } from '#domain/tracking/consent.ts';
import { donePath } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';

/** Query parameter that makes the page say that the account was erased. */
export const erasedParameter = 'efface';

/** The choice about statistics of visits that was made in this browser; `open` if none was made. */
export type ConsentChoice = 'accepted' | 'refused' | 'open';

export interface PersonalDataPage {
  readonly user: UserAnswer;
  readonly consent: ConsentChoice;
}

export async function loadPersonalData({ own }: AreaVisitor, request: Request): Promise<PersonalDataPage> {
  const consent = consentIn(request.headers.get('cookie') ?? '');
  const user = await own.profile.read();
  return {
    user: { ...user, phone: phoneText('FR', user.phone) },
    consent: consent === null ? 'open' : consent.measure ? 'accepted' : 'refused',
  };
}

const isCivility = (text: string): text is 'mr' | 'mrs' => text === 'mr' || text === 'mrs';

const texts: Readonly<Record<Locale, PersonalDataMessages>> = { fr, en };

/** Throws a refusal of the field unless the word that confirms an erasure was typed. */
function requireWord(typed: string, locale: Locale): void {
  const { word, confirmationMissing } = texts[locale];
  if (typed.trim().toUpperCase() === word) return;
  const message = confirmationMissing(word);
  throw new CallError('confirmation', 400, [{ type: 'ValidationError', subject: 'confirmation', message }]);
}

export const personalDataDeeds =
  (locale: Locale) =>
  ({ own, site }: AreaVisitor): Readonly<Record<string, Deed>> => ({
    async profile(text) {
      const civility = text('civility');
      await own.profile.change({
        civility: isCivility(civility) ? civility : '',
        firstName: text('firstName'),
        lastName: text('lastName'),
        phone: text('phone'),
        zipCode: text('zipCode'),
      });
      return donePath('personalData', site, 'donnees');
    },
    async email(text, form) {
      askAboutMail(form, text('email'), locale);
      await own.profile.askEmailChange({ email: text('email'), password: text('password'), code: text('code') });
      return donePath('personalData', site, 'adresse-demandee');
    },
    async erase(text) {
      requireWord(text('confirmation'), locale);
      await own.profile.erase({ password: text('password'), code: text('code') });
      const goodbye = leaveTo(`${pathOf('personalData', site)}?${erasedParameter}=1`, 303);
      // The browser's storage is cleared as when signing out: journeys stored in it contain the sender's name.
      goodbye.headers.set('Clear-Site-Data', '"cache", "storage"');
      throw goodbye;
    },
  });
