/** The person of the account as the sender (docs/requirements.md ACC-7, ADR-15). */
import type { ApiClient } from '#app/api/client.ts';
import type { StepData } from '#app/journey/load-step.ts';
import { userCall } from '#domain/account/contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import { partyOf } from './party-form.ts';

/** The page with name, e-mail and mobile of the account proposed to the sender; the address is for them to type. */
export async function withOwnSender(api: ApiClient, page: StepData, site: Mode): Promise<StepData> {
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
