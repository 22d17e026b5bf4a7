/** A visitor on the page 'Ajouter un destinataire', whose calls are recorded and answered from a table. */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { ApiErrorItem } from '#domain/errors/api-error.ts';
import type { Call } from '#domain/site/call.ts';

type Answers = Readonly<Record<string, (body: unknown) => unknown>>;

export const formId = '5f0f2a52-6d8c-4b0e-9d53-0d2f3f3f3a01';

export const book = [
  { id: 'home', addressName: 'Maison', companyName: '', line1: '5 rue Paradis', additionalStreetName: '' },
  { id: 'work', addressName: 'Atelier', companyName: 'Atelier SA', line1: '1 quai Ouchy', additionalStreetName: '' },
].map((entry, at) => ({
  ...entry,
  ...(at === 0
    ? { postalCode: '13001', town: 'Marseille', country: { isocode: 'FR' } }
    : { postalCode: '1003', town: 'Lausanne', country: { isocode: 'CH' } }),
}));
const contact = { ...book[0], id: 'contact', line1: '', postalCode: '', town: '' };

const standard: Answers = {
  addressBook: () => ({ addresses: [...book, contact], contacts: [], maximum: 100 }),
  smtEditDraft: () => ({
    code: 'draft-1',
    expired: false,
    criteria: {
      collectionDate: '2026-11-23',
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    },
  }),
  autocomplete: () => ({ data: [] }),
};

/** A visitor at line 3 of the cart, whose calls are recorded and answered from a table. */
export function visitorOf(answers: Answers = {}, user: 'anonymous' | 'current' = 'current') {
  const calls: { name: string; body?: unknown }[] = [];
  const api: ApiClient = {
    call: async ({ name }: Call, input: { body?: unknown } = {}) => {
      calls.push({ name, ...(input.body === undefined ? {} : { body: input.body }) });
      const answer = { ...standard, ...answers }[name];
      if (!answer) throw new Error(`no answer for ${name}`);
      return answer(input.body) as never;
    },
  };
  const request = {
    api,
    visitor: { site: 'part', user } as const,
    entryNumber: 3,
    form: formId,
    report: () => undefined,
  };
  const bodiesOf = (name: string) => calls.flatMap((call) => (call.name === name ? [call.body] : []));
  return { request, bodiesOf, bodyOf: (name: string) => bodiesOf(name)[0] };
}

export const parcelEntry = (entryNumber: number, town: string) => ({
  entryNumber,
  version: 2,
  total: { ht: { value: 6.33 }, ttc: { value: 7.59 } },
  product: { name: 'Colissimo Domicile', code: 'PARCEL' },
  schedule: { delivery: { recipientContact: { needs: 'EITHER', reason: 'PICK_UP' } } },
  smt: {
    offer: { service: { carrierCode: 'POFR', carrierName: 'Colissimo', deliveryMode: 'RELAY' } },
    addresses: { addressTo: { firstName: 'Anne', lastName: 'Durand', town, country: { isocode: 'FR' } } },
  },
});

export function formOf(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
}

export const refused = (status: number, error: Partial<ApiErrorItem>) => () => {
  throw new CallError('x', status, [{ type: 'NotFoundError', message: 'Non desservi.', ...error } as ApiErrorItem]);
};
export const targetOf = (answer: unknown) => (answer as Response).headers.get('location') ?? '';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** Where an answer leads; the UUID of a new form is replaced by `new`. */
export const nextPage = (answer: unknown) => targetOf(answer).replace(formId, 'same').replace(uuid, 'new');

export interface SentBody {
  readonly form: string;
  readonly recipients: readonly { readonly line: number; readonly address: { readonly lastName: string } }[];
}

/** Answers each recipient of a call as `outcomes` say, in their order. */
export const answeredBy = (outcomes: readonly object[]) => (body: unknown) => ({
  recipients: (body as SentBody).recipients.map(({ line }, at) => ({
    line,
    state: 'ready',
    entryNumber: null,
    price,
    messages: [],
    fields: [],
    ...outcomes[at],
  })),
});

export const price = { value: { value: 6.33, currencyIso: 'EUR' }, taxInclusive: { value: 7.59 } };
