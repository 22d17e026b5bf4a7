/** A visitor on the step with the addresses: its loader and its form, over the calls of a real database. */

import { withBook } from '#app/address/book-prefill.ts';
import type { ContactRefusal } from '#app/address/contact-answer.ts';
import { readContact } from '#app/address/contact-form.ts';
import { partiesAnswer } from '#app/address/parties-answer.ts';
import { createClient } from '#app/api/client.ts';
import { loadStep, type StepData } from '#app/journey/load-step.ts';
import { answerStep } from '#app/journey/step-action.ts';
import type { AddressBookAnswer, TypedAddress } from '#domain/address/address-book-contract.ts';
import { type AddressForm, typedAddressOf } from '#domain/address/address-form.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { WireOffer } from '#domain/shipping/wire-offer.ts';
import { pathOf } from '#domain/site/paths.ts';
import { signedInAccount } from './account.ts';
import { choose } from './cart-api.ts';
import { senderForm } from './journey-details.ts';
import { monday, type ShippingApi, type shippingApi } from './shipping-api.ts';

export const contactPath = pathOf('contact', 'part');

type StepAnswer = Partial<ContactRefusal> & { readonly status: number; readonly location: string };

/** A visitor with a draft from Lyon 69003 to Paris 75011; signed in by default. */
export async function aVisitor({ db }: Parameters<typeof shippingApi>[0], api: ShippingApi, { signedIn = true } = {}) {
  const cookies = new Map<string, string>();
  if (signedIn) {
    const [name = '', value = ''] = (await signedInAccount(db, monday)).cookie.split('=');
    cookies.set(name, value);
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.call(method, path, body, { cookie });
    const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
    if (name) cookies.set(name, value);
    return answer;
  };
  const client = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 10_000,
    async send({ method, url, body }) {
      const typedBody = body ? await new Response(body).json() : undefined;
      const { pathname, search } = new URL(url);
      const answer = await ask(method, pathname + search, typedBody);
      return new Response(answer.body === null ? null : JSON.stringify(answer.body), { status: answer.status });
    },
  });
  const account = signedIn ? { key: 'z', firstName: 'Zoé', isPro: false } : null;

  async function begin(change: Record<string, unknown> = {}, previous?: string): Promise<string> {
    const home = ({ delivery }: WireOffer) => delivery.type === 'HOME';
    const { offer, shipmentCode } = await choose(ask, change, home);
    const { body } = await ask('PUT', `/api/smt/drafts/${shipmentCode}`, { offerKey: offer.key, previous });
    return (body as DraftAnswer).code;
  }
  const urlOf = (code: string) => new URL(`http://localhost${contactPath}?envoi=${code}`);
  return {
    ask,
    begin,
    signOut: () => cookies.delete('session'),
    add: async (change: Partial<AddressForm>, wire: Partial<TypedAddress> = {}) => {
      const body = { ...typedAddressOf({ ...senderForm, ...change }), ...wire };
      const answer = await ask('POST', '/api/address/part/account', body);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return (answer.body as { id: string }).id;
    },
    book: async () => (await ask('GET', '/api/address/part/account')).body as AddressBookAnswer,
    draft: async (code: string) => (await ask('GET', `/api/smt/drafts/${code}`)).body as DraftAnswer,
    load: async (code: string) => {
      const page = await loadStep(client, urlOf(code), 'contact', 'fr');
      return (await withBook(page, { api: client, account, site: 'part' })) as StepData;
    },
    /** Sends the form with the fields of both parties and the `intent` of a button. */
    send: async (code: string, fields: Record<string, string>, intent = ''): Promise<StepAnswer> => {
      const form = new FormData();
      if (signedIn) for (const role of ['sender', 'recipient']) form.set(`${role}.entry`, '');
      for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value);
      const answer = await answerStep<unknown>({
        api: client,
        request: new Request(urlOf(code), { method: 'POST', body: form }),
        isClosed: false,
        step: 'contact',
        readDetails: readContact,
        answer: (asked, request) => partiesAnswer(asked, request, 'fr', request.draft.problems.contact),
      });
      if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') ?? '' };
      const { data, init } = answer as { data: ContactRefusal; init: { status: number } };
      return { status: init.status, location: '', ...data };
    },
  };
}
