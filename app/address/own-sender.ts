/** Proposes the owner of the account as the sender (docs/requirements.md ACC-7, ADR-15). */
import type { ApiClient } from '#app/api/client.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { userCall } from '#domain/account/calls.ts';
import type { Site } from '#domain/site/site.ts';
import { partyOf } from './party-form.ts';

/**
 * The data of a step in which the account's title, name, e-mail address and phone number are proposed as the sender's.
 * The rest of the address has to be typed.
 */
export async function withOwnSender(api: ApiClient, page: StepData, site: Site): Promise<StepData> {
  const { sex, firstName, lastName, email, phone } = await api.call(userCall, { parameters: { site }, query: {} });
  const { draft } = page;
  const person = { civility: sex ?? '', firstName, lastName, email, mobilePhone: phone } as const;
  const details = {
    ...draft.details,
    sender: { ...partyOf('sender', draft, site), ...person },
    book: { ...draft.details.book, sender: { entry: null, keep: false, state: 'suggested' as const } },
  };
  return { ...page, draft: { ...draft, details } };
}
