import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import {
  answerConfirmation,
  answerForgottenPassword,
  answerNewPassword,
  answerRegistration,
} from './answer-account-form.ts';
import { answerSignIn } from './answer-sign-in.ts';
import { loadAccountScreen, loadMailLink } from './load-account-screen.ts';
import { loadSignIn } from './load-sign-in.ts';

const origin = 'https://shop.example';
const password = 'quatre mots sans lien';
const at = (path: string) => new URL(path, origin);

/** Use cases of a visitor that record their input, and all answer with `answer`, or refuse. */
function visitorThat(answer: () => unknown = () => undefined) {
  const inputs: unknown[] = [];
  const useCase = async (input: unknown) => {
    inputs.push(input);
    return answer();
  };
  const room = new Proxy({}, { get: () => useCase });
  return { visitor: { signIn: room, registration: room } as unknown as Visitor, inputs };
}

const refusing = (status: number, ...errors: Partial<ApiErrorItem>[]) =>
  visitorThat(() => {
    throw new CallError('refused', status, errors as ApiErrorItem[]);
  }).visitor;

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const credentials = () => formOf({ email: 'lea@exemple.fr', password, code: '123 456', remember: 'on' });
const mailUrl = at('/smt/connexion/confirmation?profile=pro');
const waitingUrl = at('/smt/connexion?interaction=abc&profile=pro&redirect=%2Fpanier');

/** Status and target of a redirect, which is thrown. */
async function leadsTo(acting: Promise<unknown>): Promise<string> {
  const answer = await acting.catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  return `${status} ${headers.get('location')}`;
}

test('ACC-2 valid credentials redirect to the issuer’s path on our own origin', async () => {
  const { visitor, inputs } = visitorThat(() => ({ location: 'https://other.example/oidc/auth/abc?x=1' }));
  expect(await leadsTo(answerSignIn(visitor, waitingUrl, credentials()))).toBe('303 /oidc/auth/abc?x=1');
  expect(inputs).toEqual([{ uid: 'abc', email: 'lea@exemple.fr', password, code: '123456', remember: true }]);
});

test.each(['invalid', 'codeMissing', 'codeInvalid'] as const)(
  'ACC-2 %s is reported with the submitted fields, except the password',
  async (reason) => {
    const answer = await answerSignIn(refusing(400, { reason, message: 'non' }), waitingUrl, credentials());
    expect(answer).toMatchObject({
      data: { errors: [{ reason }], typed: { email: 'lea@exemple.fr', remember: 'on' } },
      init: { status: 422 },
    });
    expect(JSON.stringify(answer)).not.toContain(password);
  },
);

test('ACC-2 missing credentials are reported without a call', async () => {
  const { visitor, inputs } = visitorThat();
  expect(await answerSignIn(visitor, waitingUrl, formOf({ email: ' ' }))).toMatchObject({
    data: { errors: [{ subject: 'email' }, { subject: 'password' }] },
    init: { status: 422 },
  });
  expect(inputs).toEqual([]);
});

test('ACC-2 too many attempts, a failure and a sign-in that is over are reported as such', async () => {
  const many = await answerSignIn(refusing(429, { message: 'Attendez 3 minutes.' }), waitingUrl, credentials());
  expect(many).toMatchObject({ data: { errors: [{ message: 'Attendez 3 minutes.' }] }, init: { status: 422 } });
  expect(await answerSignIn(refusing(503), waitingUrl, credentials())).toMatchObject({ data: { errors: [] } });
  expect(await leadsTo(answerSignIn(refusing(404, { message: '' }), waitingUrl, credentials()))).toBe(
    `303 ${waitingUrl.pathname}${waitingUrl.search}`,
  );
});

test('NAV-19 the page shows the waiting sign-in, that it is over, or why it failed', async () => {
  const { visitor } = visitorThat(() => ({
    redirect: '/boutique',
    profile: 'part',
    email: 'lea@exemple.fr',
    ended: true,
    location: null,
  }));
  expect(await loadSignIn(visitor, waitingUrl)).toEqual({
    kind: 'waiting',
    uid: 'abc',
    email: 'lea@exemple.fr',
    ended: true,
    site: 'pro',
    redirect: '/boutique',
  });
  expect(await loadSignIn(refusing(404), waitingUrl)).toEqual({ kind: 'over', site: 'pro', redirect: '/panier' });
  expect(await loadSignIn(refusing(503), waitingUrl)).toMatchObject({ kind: 'failed', failure: 'unavailable' });
  const expired = at('/smt/connexion?erreur=expired&redirect=https%3A%2F%2Fevil.example');
  expect(await loadSignIn(visitor, expired)).toEqual({
    kind: 'failed',
    failure: 'expired',
    site: 'part',
    redirect: null,
  });
});

test('NAV-19 without a sign-in the page begins one with a full page load', async () => {
  const answer = await loadSignIn(refusing(500), at('/smt/connexion?erreur=toString&redirect=%2Fpanier')).catch(
    (e) => e,
  );
  expect(await leadsTo(Promise.reject(answer))).toBe('302 /smt/connexion?profile=part&redirect=%2Fpanier');
});

test('ACC-3 a registration leads to the page that announces its mail, with site and way back', async () => {
  const { visitor } = visitorThat();
  const address = at('/smt/connexion/inscription?profile=pro&redirect=%2Fpanier');
  const next = await leadsTo(answerRegistration(visitor, address, formOf({}), 'fr'));
  expect(next).toBe('303 /smt/connexion/inscription?profile=pro&redirect=%2Fpanier&envoye=1');
  expect(loadAccountScreen(at(next.slice(4)), { ownIssuer: true })).toEqual({
    kind: 'sent',
    target: { site: 'pro', redirect: '/panier' },
  });
  expect(loadAccountScreen(address, { ownIssuer: false })).toMatchObject({ kind: 'elsewhere' });
});

test('ACC-3 switching the kind of account keeps the typed fields and registers nothing', async () => {
  const { visitor, inputs } = visitorThat();
  const typed = { firstName: 'Léa', email: 'lea@exemple.fr', companyName: 'Atelier', acceptsTerms: 'on', password };
  const form = formOf({ ...typed, intent: 'show-again' });
  // The buttons that switch are before the form.
  form.append('intent', '');
  const answer = await answerRegistration(visitor, at('/smt/connexion/inscription?profile=pro'), form, 'fr');
  expect(answer).toMatchObject({
    data: {
      intent: '',
      status: 200,
      errors: [],
      typed: { firstName: 'Léa', email: 'lea@exemple.fr', companyName: 'Atelier', acceptsTerms: 'on' },
    },
    init: null,
  });
  expect(JSON.stringify(answer)).not.toContain(password);
  expect(inputs).toEqual([]);
});

test('ACC-3 a refused registration returns the errors of its fields, without the password', async () => {
  const visitor = refusing(400, { subject: 'company.siret', message: 'a' }, { subject: 'body', message: 'b' });
  const answer = await answerRegistration(
    visitor,
    at('/smt/connexion/inscription'),
    formOf({ firstName: 'Léa', password }),
    'fr',
  );
  expect(answer).toMatchObject({
    data: { errors: [{ subject: 'companyNumber', message: 'a' }, { subject: '' }], typed: { firstName: 'Léa' } },
    init: { status: 422 },
  });
  expect(JSON.stringify(answer)).not.toContain(password);
});

test('G22 a registration asks once about a mail address with a mistyped domain', async () => {
  const { visitor, inputs } = visitorThat();
  const address = at('/smt/connexion/inscription?profile=part');
  const register = (fields: Readonly<Record<string, string>>) =>
    answerRegistration(visitor, address, formOf({ email: 'lea@gmial.com', ...fields }), 'fr');
  const asked = await register({});
  expect(asked).toMatchObject({
    data: {
      errors: [
        {
          subject: 'email',
          message: 'Vouliez-vous dire lea@gmail.com\u00A0? Corrigez l’adresse, ou validez de nouveau pour la garder.',
        },
      ],
    },
    init: { status: 422 },
  });
  expect(inputs).toEqual([]);
  expect(await leadsTo(register({ mailAsked: 'lea@gmial.com' }))).toContain('envoye=1');
  expect(await register({ email: 'lea@gmai.com', mailAsked: 'lea@gmial.com' })).toMatchObject({
    init: { status: 422 },
  });
});

test('ACC-3 a mail’s link leads to its confirmation, with site and way back, without its secret', async () => {
  const done = { redirect: '/panier', profile: 'pro' };
  const { visitor, inputs } = visitorThat(() => done);
  expect(await leadsTo(answerConfirmation(visitor, mailUrl, formOf({ jeton: 's3cret', password: ' a ' })))).toBe(
    '303 /smt/connexion?profile=pro&redirect=%2Fpanier',
  );
  const { visitor: nowhere } = visitorThat(() => ({ redirect: null, profile: 'part' }));
  expect(await leadsTo(answerConfirmation(nowhere, mailUrl, formOf({ jeton: 's3cret' })))).toBe(
    '303 /smt/connexion?profile=part&redirect=%2Fespaceclient%3Ffait%3Dconfirmee',
  );
  const next = await leadsTo(answerNewPassword(visitor, mailUrl, formOf({ jeton: 's3cret', password })));
  expect(next).toBe('303 /smt/connexion/nouveau-mot-de-passe?profile=pro&redirect=%2Fpanier&fait=1');
  const target = { site: 'pro', redirect: '/panier' };
  const page = loadMailLink(at(next.slice(4)), { ownIssuer: true });
  expect(page).toEqual({ kind: 'form', target, token: '', here: false, done: true });
  expect(inputs).toEqual([
    { token: 's3cret', password: ' a ' },
    { token: 's3cret', password },
  ]);
});

test('ACC-3 a used link is reported; a wrong or weak password leaves the link usable', async () => {
  const over = answerConfirmation(refusing(404, { message: '' }), mailUrl, formOf({ jeton: 's3cret' }));
  expect(await leadsTo(over)).toBe('303 /smt/connexion/confirmation?profile=pro');
  const wrong = await answerConfirmation(
    refusing(400, { subject: 'password', message: 'pas celui-là' }),
    mailUrl,
    formOf({ jeton: 's3cret', password }),
  );
  expect(wrong).toMatchObject({
    data: { typed: { jeton: 's3cret' }, errors: [{ subject: 'password', message: 'pas celui-là' }] },
    init: { status: 422 },
  });
  expect(JSON.stringify(wrong)).not.toContain(password);
  const weak = refusing(400, { subject: 'password', message: 'trop court' });
  expect(await answerNewPassword(weak, mailUrl, formOf({ jeton: 's3cret', password: 'court' }))).toMatchObject({
    data: { typed: { jeton: 's3cret' }, errors: [{ subject: 'password', message: 'trop court' }] },
  });
});

test('ACC-2 a forgotten password leads to the same page for every address', async () => {
  const { visitor, inputs } = visitorThat();
  const address = at('/smt/connexion/mot-de-passe-oublie?redirect=%2Fpanier');
  expect(await leadsTo(answerForgottenPassword(visitor, address, formOf({ email: ' lea@exemple.fr ' })))).toBe(
    '303 /smt/connexion/mot-de-passe-oublie?profile=part&redirect=%2Fpanier&envoye=1',
  );
  expect(inputs).toEqual([{ email: 'lea@exemple.fr', redirect: '/panier' }]);
  const refused = await answerForgottenPassword(
    refusing(400, { subject: 'email', message: 'non' }),
    address,
    formOf({ email: 'lea' }),
  );
  expect(refused).toMatchObject({
    data: { errors: [{ subject: 'email' }], typed: { email: 'lea' } },
    init: { status: 422 },
  });
});
