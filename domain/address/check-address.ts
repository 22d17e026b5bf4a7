/** Checks the address form; browser and server use the same rules (docs/requirements.md ADR-1 to ADR-9). */
import { RFC_EMAIL_REGEX } from 'valibot';
import { type FieldError, fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { hasNoPostalCodes, hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import type { PostalCodeStatus } from '#domain/territory/postal-code-status.ts';
import { type AddressField, type AddressForm, addressFields, civilityLabel, isCivility } from './address-form.ts';
import { blankFault, type ContactDemand } from './contact-demand.ts';
import {
  type LineField,
  type LineRule,
  lineRules,
  maxCommuneNameLength,
  maxEmailLength,
  postalLineLength,
} from './field-rules.ts';
import { letterWithoutLatin } from './latin-text.ts';
import { codePoints, controlFault, type LineFault, lineFault, printedLength, signText } from './line-text.ts';
import { type ForeignMobile, hasOwnMobileRule, normaliseMobile } from './mobile-phone.ts';
import { normaliseAddress } from './normalise.ts';

/** The server looks places up in its tables; a browser can only check formats. */
export interface AddressKnowledge {
  hasCountry(country: string): boolean;
  postalCodeStatus(country: string, postalCode: string): PostalCodeStatus;
  /** Asked only if the postal code is accepted in the country. */
  isServed(country: string, postalCode: string): boolean;
  /**
   * Checks mobile numbers of countries other than FR and BE. Null while a browser hasn't loaded the library: such
   * numbers are then checked by the server only.
   */
  readonly foreignMobile: ForeignMobile | null;
}

/** For a browser, which has no tables. `foreignMobile` comes from `loadForeignMobile`. */
export function shapeKnowledge(foreignMobile: ForeignMobile | null): AddressKnowledge {
  return {
    hasCountry: (country) => /^[A-Z]{2}$/.test(country),
    postalCodeStatus: (country, code) => (hasPostalCodeShape(country, code) ? 'unverified' : 'malformed'),
    isServed: () => true,
    foreignMobile,
  };
}

const faultKeys: Readonly<Record<Exclude<LineFault['kind'], 'CHARACTER'>, ErrorKey>> = {
  TWICE: 'line.twice',
  FIRST: 'line.first',
  LAST: 'line.last',
};

function faultError(field: LineField, fault: LineFault, form: AddressForm): FieldError {
  if (field === 'additionalInformation') return fieldError(field, 'additionalInformation.invalid');
  const row = form.isCompany ? lineRules[field].business : lineRules[field].consumer;
  const key: ErrorKey = fault.kind === 'CHARACTER' ? `line.${row ?? 'free'}` : faultKeys[fault.kind];
  return fieldError(field, key, { sign: signText(fault.sign) });
}

function maximumOf(field: LineField, rule: LineRule, form: AddressForm): number {
  return field === 'city' && frenchPostalCountries.has(form.country) ? maxCommuneNameLength : rule.maximum;
}

/** The error of a valid text that can't be printed: it has no form in Latin letters, or becomes too long in them. */
function printFault(field: string, text: string, maximum: number): FieldError | null {
  const sign = letterWithoutLatin(text);
  if (sign !== null) return fieldError(field, 'line.notLatin', { sign: signText(sign) });
  const printed = printedLength(text);
  return printed > maximum ? fieldError(field, 'line.printedTooLong', { count: maximum, printed }) : null;
}

/**
 * The first error of a text that isn't empty: its length, its characters, a repeated sign, its first or last character,
 * or what can't be printed.
 */
function checkText(field: LineField, form: AddressForm): FieldError | null {
  const text = form[field];
  const rule = lineRules[field];
  const length = codePoints(text);
  const maximum = maximumOf(field, rule, form);
  if (length > maximum) return fieldError(field, 'line.tooLong', { count: maximum });
  const row = form.isCompany ? rule.business : rule.consumer;
  const fault = row === null ? controlFault(text) : lineFault(text, row, rule.person);
  if (fault !== null) return faultError(field, fault, form);
  return rule.printed ? printFault(field, text, maximum) : null;
}

type Check = (form: AddressForm, knowledge: AddressKnowledge, demand: ContactDemand) => FieldError | null;

function checkLine(field: LineField, form: AddressForm): FieldError | null {
  const { missing } = lineRules[field];
  if (form[field] !== '') return checkText(field, form);
  return missing ? fieldError(field, missing) : null;
}

const checkCivility: Check = ({ civility }) => {
  if (civility === '') return fieldError('civility', 'civility.missing');
  return isCivility(civility) ? null : fieldError('civility', 'civility.unknown');
};

/**
 * First and last name share line 1 of a label with the civility, so that their length together is limited
 * (docs/requirements.md ADR-2).
 */
const checkLastName: Check = (form) => {
  const error = checkLine('lastName', form);
  if (error !== null || form.isCompany || form.firstName === '') return error;
  const label = civilityLabel(form.civility);
  const available = postalLineLength - (label === '' ? 0 : label.length + 1);
  const together = printedLength(`${form.firstName} ${form.lastName}`);
  return together > available ? fieldError('lastName', 'line.namesTooLong', { count: available }) : null;
};

/** `.marie@`, `marie..c@` and `marie.@`: mail servers refuse them, but `RFC_EMAIL_REGEX` accepts them. */
const misplacedDot = /^\.|\.\.|\.@/;
const topLevel = /\.(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu;

export function emailError(email: string): FieldError | null {
  if (email === '') return fieldError('email', 'email.missing');
  if (codePoints(email) > maxEmailLength) return fieldError('email', 'line.tooLong', { count: maxEmailLength });
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isTaken = RFC_EMAIL_REGEX.test(email) && topLevel.test(domain) && !misplacedDot.test(email);
  return isTaken ? null : fieldError('email', 'email.invalid');
}

/** For the countries whose number format the specification defines. */
const ownMobileKeys: Readonly<Record<string, ErrorKey | undefined>> = { FR: 'mobilePhone.FR', BE: 'mobilePhone.BE' };

/** Of a field that is blank. */
function checkBlank(field: 'email' | 'mobilePhone', form: AddressForm, demand: ContactDemand): FieldError | null {
  const key = blankFault(field, form, demand);
  return key && fieldError(field, key);
}

const checkEmail: Check = (form, _knowledge, demand) =>
  form.email === '' ? checkBlank('email', form, demand) : emailError(form.email);

const checkMobile: Check = (form, { foreignMobile }, demand) => {
  const { country, mobilePhone } = form;
  if (mobilePhone === '') return checkBlank('mobilePhone', form, demand);
  if (country === '' || (foreignMobile === null && !hasOwnMobileRule(country))) return null;
  if (normaliseMobile(country, mobilePhone, foreignMobile) !== null) return null;
  return fieldError('mobilePhone', ownMobileKeys[country] ?? 'mobilePhone.incorrect');
};

const refusedCodes: Readonly<Record<PostalCodeStatus, boolean>> = {
  known: false,
  unverified: false,
  unknown: true,
  malformed: true,
};

const checkPostalCode: Check = ({ country, postalCode }, knowledge) => {
  if (country === '') return null;
  if (postalCode === '' && !hasNoPostalCodes(country)) {
    return fieldError('postalCode', 'addressPostalCode.missing');
  }
  if (refusedCodes[knowledge.postalCodeStatus(country, postalCode)]) {
    return fieldError('postalCode', 'postalCode.incorrect');
  }
  return knowledge.isServed(country, postalCode) ? null : fieldError('postalCode', 'postalCode.notServed');
};

const checkCountry: Check = ({ country }, { hasCountry }) => {
  if (country === '') return fieldError('country', 'country.missing');
  return hasCountry(country) ? null : fieldError('country', 'country.unknown');
};

const checkStreet: Check = (form) =>
  form.streetName === '' && form.additionalStreetName === ''
    ? fieldError('streetName', 'streetName.missing')
    : checkLine('streetName', form);

/** Of the fields for which the rule of a line isn't enough. */
const ownChecks: Readonly<Record<Exclude<AddressField, LineField>, Check> & Partial<Record<LineField, Check>>> = {
  country: checkCountry,
  companyName: (form) => (form.isCompany ? checkLine('companyName', form) : null),
  civility: checkCivility,
  lastName: checkLastName,
  email: checkEmail,
  mobilePhone: checkMobile,
  streetName: checkStreet,
  postalCode: checkPostalCode,
};

const checkField = (field: AddressField, form: AddressForm, knowledge: AddressKnowledge, demand: ContactDemand) => {
  const own = ownChecks[field];
  return own ? own(form, knowledge, demand) : checkLine(field as LineField, form);
};

/**
 * At most one error per field, in the form's order; their subjects are names of fields. The form is normalised first.
 * Only the first 1000 characters of each text are read, in time proportional to its length (docs/requirements.md
 * ADR-9).
 */
export function checkAddress(
  form: AddressForm,
  knowledge: AddressKnowledge,
  demand: ContactDemand = 'BOTH',
): readonly FieldError[] {
  return checkNormalAddress(normaliseAddress(form, knowledge.foreignMobile), knowledge, demand);
}

/** The same for a form that is normalised already. */
export function checkNormalAddress(
  normal: AddressForm,
  knowledge: AddressKnowledge,
  demand: ContactDemand,
): readonly FieldError[] {
  return addressFields.flatMap((field) => checkField(field, normal, knowledge, demand) ?? []);
}
