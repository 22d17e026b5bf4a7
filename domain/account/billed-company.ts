/**
 * The company that an invoice is made out to (docs/requirements.md CRT-8; code de commerce, L441-9; CGI annexe II,
 * 242 nonies A).
 */
import { letterWithoutLatin } from '#domain/address/latin-text.ts';
import { signText } from '#domain/address/line-text.ts';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import { isText } from '#domain/shipping/quote-request.ts';
import type { Company } from './profile.ts';
import { checkCompanyNumbers, normaliseCompany } from './registration.ts';

export interface BilledCompany extends Company {
  /**
   * The company's address in the French directory of electronic invoicing (scheme 0225): its SIREN; or its SIREN, `_`
   * and a SIRET, a routing code or a suffix. Empty if it is the SIREN alone.
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

/** Without spaces in numbers; if only the SIRET was typed, the SIREN is taken from it. */
export function normaliseBilledCompany(typed: BilledCompany): BilledCompany {
  const company = normaliseCompany(typed);
  const routing = normaliseRouting(typed.routingAddress);
  return { ...company, routingAddress: routing === company.siren ? '' : routing };
}

/** Of a legal name (INSEE, Sirene, denominationUniteLegale). */
const maxNameLength = 120;

/** A legal name may be longer than a line of an address and contain any character, since an invoice has room for it. */
function checkName({ name }: BilledCompany): FieldError | null {
  if (!isText(name)) return fieldError('name', 'field.invalid');
  if ([...name].length > maxNameLength) return fieldError('name', 'line.tooLong', { count: maxNameLength });
  const sign = letterWithoutLatin(name);
  if (sign !== null) return fieldError('name', 'line.notLatin', { sign: signText(sign) });
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

/** At most one error per field; their subjects are `name`, `siren`, `siret`, `vatNumber` and `routingAddress`. */
export function checkBilledCompany(typed: BilledCompany): readonly FieldError[] {
  const company = normaliseBilledCompany(typed);
  const errors = [checkName(company), ...checkCompanyNumbers(company).map(placeOfNumber)].filter(
    (error) => error !== null,
  );
  const routing = checkRouting(company);
  // A wrong SIREN is reported only at its own field.
  const hasWrongNumber = errors.some(({ subject }) => subject === 'siren' || subject === 'siret');
  return routing === null || (hasWrongNumber && routing.key === 'routingAddress.otherSiren')
    ? errors
    : [...errors, routing];
}
