/**
 * What a service needs of the recipient's e-mail and mobile, and whether the shop proposes to write to the recipient
 * (docs/decisions/0044-telling-the-recipient.md).
 */
import type { ContactDemand } from '#domain/address/contact-demand.ts';
import type { RecipientContact } from './recipient-contact-schema.ts';

/**
 * Where the law was looked at and allows a notice that nobody has asked for, provided that the delivery needs the contact
 * anyway: GDPR and UK GDPR, the Swiss act, and the places to which France extends its own.
 */
const noticePlaces: ReadonlySet<string> = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB GG JE IM GI MC AD SM ' +
    'GP MQ GF RE YT MF BL PM NC PF WF TF AX'
  ).split(' '),
);

const isForDelivery: Readonly<Record<RecipientContact['reason'], boolean>> = {
  PICK_UP: true,
  APPOINTMENT: true,
  CUSTOMS: false,
};

/** Whether a form proposes to tell the recipient: as the sender chose before, by default only if the delivery needs it. */
export const proposesToTell = (
  choice: boolean | null | undefined,
  contact: RecipientContact | undefined,
  country: string,
) => choice ?? (contact !== undefined && isForDelivery[contact.reason] && noticePlaces.has(country));

/**
 * What an address must have. `told` is the sender's choice; without one, as from programs that don't know of it, e-mail
 * and mobile are required (docs/requirements.md ADR-3).
 */
export function contactDemand(told: boolean | null | undefined, contact: RecipientContact | undefined): ContactDemand {
  if (told === null || told === undefined) return 'BOTH';
  if (!told) return contact?.needs ?? 'NONE';
  return contact?.needs === 'MOBILE' ? 'BOTH' : 'EMAIL';
}
