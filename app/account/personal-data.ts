/** Data and actions of the page about personal data (docs/requirements.md ACC-6, ACC-7; GDPR articles 17 and 20). */
import type { Account } from '#app/api/use-cases.ts';
import { personalData as en } from '#app/i18n/en/personal-data.ts';
import { personalData as fr, type PersonalDataMessages } from '#app/i18n/fr/personal-data.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import type { UserAnswer } from '#domain/account/contract.ts';
import { phoneText } from '#domain/address/phone-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { consentIn } from '#domain/tracking/consent.ts';
import { answerAgain, answerRefused, redirectWithOutcome, reloadWithOutcome, textsOf } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';

/** Query parameter that makes the page say that the account was erased. */
export const erasedParameter = 'efface';

/** The choice about statistics of visits that was made in this browser; `open` if none was made. */
export type ConsentChoice = 'accepted' | 'refused' | 'open';

export interface PersonalDataPage {
  /** Key of the account that is signed in. */
  readonly owner: string;
  readonly user: UserAnswer;
  readonly consent: ConsentChoice;
}

export async function loadPersonalData({ own, account }: AreaVisitor, request: Request): Promise<PersonalDataPage> {
  const consent = consentIn(request.headers.get('cookie') ?? '');
  const user = await own.profile.read();
  const displayedUser = { ...user, phone: phoneText('FR', user.phone) };
  return {
    owner: account.key,
    user: displayedUser,
    consent: consent === null ? 'open' : consent.measure ? 'accepted' : 'refused',
  };
}

interface Submission {
  readonly own: Account;
  readonly site: Site;
  readonly form: FormData;
  readonly locale: Locale;
}

const profileFields = { firstName: 'firstName', lastName: 'lastName', phone: 'phone', zipCode: 'zipCode' } as const;

const isCivility = (text: string): text is 'mr' | 'mrs' => text === 'mr' || text === 'mrs';

async function changeProfile({ own, site, form }: Submission) {
  const { civility = '', firstName = '', lastName = '', phone = '', zipCode = '' } = textsOf(form);
  const title = isCivility(civility) ? civility : '';
  try {
    await own.profile.change({ civility: title, firstName, lastName, phone, zipCode });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), profileFields);
  }
  return reloadWithOutcome('personalData', site, 'donnees');
}

/** Ids of the fields in the e-mail form by the subjects of the API's errors. Each id is unique on the page. */
const emailFields = { email: 'new-email', password: 'email-password', code: 'email-code' } as const;

async function askEmailChange({ own, site, form }: Submission) {
  const { newEmail = '', password = '', code = '' } = textsOf(form);
  try {
    await own.profile.askEmailChange({ email: newEmail, password, code });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), emailFields);
  }
  return redirectWithOutcome('personalData', site, 'adresse-demandee');
}

const texts: Readonly<Record<Locale, PersonalDataMessages>> = { fr, en };

async function eraseAccount({ own, site, form, locale }: Submission) {
  const { word, confirmationMissing } = texts[locale];
  const { password = '', code = '', confirmation: typed = '' } = textsOf(form);
  if (typed.trim().toUpperCase() !== word) {
    return answerAgain(form, [{ field: 'confirmation', message: confirmationMissing(word) }]);
  }
  try {
    await own.profile.erase({ password, code });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), { password: 'password', code: 'code' });
  }
  const goodbye = leaveTo(`${pathOf('personalData', site)}?${erasedParameter}=1`, 303);
  // The browser's storage is cleared as when signing out, because journeys stored in it contain the sender's name.
  goodbye.headers.set('Clear-Site-Data', '"cache", "storage"');
  return goodbye;
}

const forms = new Map([
  ['email', askEmailChange],
  ['erase', eraseAccount],
]);

/** Performs the action that the field `intent` names; changes the profile if the intent is unknown or missing. */
export function changePersonalData(submission: Submission) {
  return (forms.get(String(submission.form.get('intent'))) ?? changeProfile)(submission);
}
