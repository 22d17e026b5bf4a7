/**
 * The company that an invoice is made out to (docs/requirements.md CRT-8; code de commerce, L441-9; CGI annexe II,
 * 242 nonies A).
 */
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import type { Company } from './profile.ts';
import { checkCompanyNumbers, normaliseCompany } from './registration.ts';

/** A company as a buyer, with where its electronic invoices go. */
export interface BilledCompany extends Company {
  /**
   * Address in the French directory of electronic invoicing (scheme 0225): the SIREN, or the SIREN, `_` and a SIRET, a
   * routing code or a suffix. Empty: the SIREN alone.
   */
  readonly routingAddress: string;
}

/** The scheme of French routing addresses in the list of electronic address schemes (CEF, EAS). */
export const routingScheme = '0225';

/** A routing address has at most 125 characters (XP Z12-012, BR-FR-23). */
const routingShape = /^\d{9}(?:_[A-Za-z0-9+\-_/]{1,115})?$/;

function normaliseRouting(typed: string): string {
  const text = typed.slice(0, 200).normalize('NFKC').replace(/\s/g, '');
  return text.startsWith(`${routingScheme}:`) ? text.slice(routingScheme.length + 1) : text;
}

/** A typed company in the form it is stored in: numbers without spaces, the SIREN from the SIRET where only that was typed. */
export function normaliseBilledCompany(typed: BilledCompany): BilledCompany {
  const company = normaliseCompany(typed);
  const routing = normaliseRouting(typed.routingAddress);
  return { ...company, routingAddress: routing === company.siren ? '' : routing };
}

/** The most characters of a legal name (INSEE, Sirene, denominationUniteLegale). */
const maxNameLength = 120;

/** A legal name may be longer than a line of an address and have any sign: an invoice has room for it. */
function checkName({ name }: BilledCompany): FieldError | null {
  if (!isText(name)) return fieldError('name', 'field.invalid');
  if ([...name].length > maxNameLength) return fieldError('name', 'line.tooLong', { count: maxNameLength });
  return /[\p{L}\p{N}]/u.test(name) ? null : fieldError('name', 'companyName.missing');
}

const placeOfNumber = (error: FieldError): FieldError => ({
  ...error,
  subject: error.subject.replace('company.', ''),
});

function checkRouting({ siren, routingAddress }: BilledCompany): FieldError | null {
  if (routingAddress === '') return null;
  if (!routingShape.test(routingAddress)) return fieldError('routingAddress', 'routingAddress.invalid');
  return routingAddress.startsWith(siren) && siren !== ''
    ? null
    : fieldError('routingAddress', 'routingAddress.otherSiren');
}

/** The errors of a typed company, one per field; subjects are its fields (`name`, `siren`, `siret`, `vatNumber`, `routingAddress`). */
export function checkBilledCompany(typed: BilledCompany): readonly FieldError[] {
  const company = normaliseBilledCompany(typed);
  const errors = [checkName(company), ...checkCompanyNumbers(company).map(placeOfNumber)].filter(
    (error) => error !== null,
  );
  const routing = checkRouting(company);
  // A wrong SIREN is told at its own field alone.
  const hasWrongNumber = errors.some(({ subject }) => subject === 'siren' || subject === 'siret');
  return routing === null || (hasWrongNumber && routing.key === 'routingAddress.otherSiren')
    ? errors
    : [...errors, routing];
}
