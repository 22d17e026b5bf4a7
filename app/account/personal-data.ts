/** What the page of personal data shows, and what its forms do (docs/requirements.md ACC-6, ACC-7; GDPR articles 17 and 20). */
import type { ApiClient } from '#app/api/client.ts';
import { personalData as en } from '#app/i18n/en/personal-data.ts';
import { personalData as fr, type PersonalDataMessages } from '#app/i18n/fr/personal-data.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { changeProfileCall, type UserAnswer, userCall } from '#domain/account/contract.ts';
import { askEmailChangeCall, eraseAccountCall } from '#domain/account/own-account-contract.ts';
import { phoneText } from '#domain/address/phone-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { consentIn } from '#domain/tracking/consent.ts';
import { answerAgain, answerRefused, tellDone, tellDoneAnew, textsOf } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';

/** Parameter of the page once there is no account any more. */
export const erasedParameter = 'efface';

/** What the visitor has agreed to on this device; `open` before a choice. */
export type ConsentChoice = 'accepted' | 'refused' | 'open';

export interface PersonalDataPage {
  /** Key of the account. */
  readonly owner: string;
  readonly user: UserAnswer;
  readonly consent: ConsentChoice;
}

export async function loadPersonalData(
  { api, site, account }: AreaVisitor,
  request: Request,
): Promise<PersonalDataPage> {
  const consent = consentIn(request.headers.get('cookie') ?? '');
  const user = await api.call(userCall, { parameters: { site } });
  const shown = { ...user, phone: phoneText('FR', user.phone) };
  return {
    owner: account.key,
    user: shown,
    consent: consent === null ? 'open' : consent.measure ? 'accepted' : 'refused',
  };
}

interface Sent {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly form: FormData;
  readonly locale: Locale;
}

const profileFields = { firstName: 'firstName', lastName: 'lastName', phone: 'phone', zipCode: 'zipCode' } as const;

const isCivility = (text: string): text is 'mr' | 'mrs' => text === 'mr' || text === 'mrs';

async function changeProfile({ api, site, form }: Sent) {
  const { civility = '', firstName = '', lastName = '', phone = '', zipCode = '' } = textsOf(form);
  const title = isCivility(civility) ? civility : '';
  try {
    await api.call(changeProfileCall, { body: { civility: title, firstName, lastName, phone, zipCode } });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), profileFields);
  }
  return tellDoneAnew('personalData', site, 'donnees');
}

/** By subject; a page of several forms has ids of its own for each. */
const emailFields = { email: 'new-email', password: 'email-password', code: 'email-code' } as const;

async function askEmailChange({ api, site, form }: Sent) {
  const { newEmail = '', password = '', code = '' } = textsOf(form);
  try {
    await api.call(askEmailChangeCall, { body: { email: newEmail, password, code } });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), emailFields);
  }
  return tellDone('personalData', site, 'adresse-demandee');
}

const texts: Readonly<Record<Locale, PersonalDataMessages>> = { fr, en };

async function eraseAccount({ api, site, form, locale }: Sent) {
  const { word, confirmationMissing } = texts[locale];
  const { password = '', code = '', confirmation: typed = '' } = textsOf(form);
  if (typed.trim().toUpperCase() !== word) {
    return answerAgain(form, [{ field: 'confirmation', message: confirmationMissing(word) }]);
  }
  try {
    await api.call(eraseAccountCall, { body: { password, code } });
  } catch (error) {
    return answerRefused(form, callErrorOf(error), { password: 'password', code: 'code' });
  }
  const goodbye = leaveTo(`${pathOf('personalData', site)}?${erasedParameter}=1`, 303);
  // As at signing out: what the browser holds of a journey names its sender.
  goodbye.headers.set('Clear-Site-Data', '"cache", "storage"');
  return goodbye;
}

const forms = new Map([
  ['email', askEmailChange],
  ['erase', eraseAccount],
]);

/** Does what a form of the page asks by `intent`; any other changes the profile. */
export function changePersonalData(sent: Sent) {
  return (forms.get(String(sent.form.get('intent'))) ?? changeProfile)(sent);
}
