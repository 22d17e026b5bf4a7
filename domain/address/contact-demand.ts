/** Which of e-mail and mobile an address must have; EITHER is one of the two. */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';

export type ContactDemand = 'BOTH' | 'EMAIL' | 'MOBILE' | 'EITHER' | 'NONE';

interface Means {
  readonly email: string;
  readonly mobilePhone: string;
}

const needed = {
  email: new Set<ContactDemand>(['BOTH', 'EMAIL']),
  mobilePhone: new Set<ContactDemand>(['BOTH', 'MOBILE']),
} as const;

export const isNeeded = (field: keyof typeof needed, demand: ContactDemand): boolean => needed[field].has(demand);

/** The error of a blank field; null if it may be blank. That neither is given is told at the e-mail. */
export function blankFault(field: keyof Means, means: Means, demand: ContactDemand): ErrorKey | null {
  if (isNeeded(field, demand)) return `${field}.missing`;
  return demand === 'EITHER' && field === 'email' && means.mobilePhone === '' ? 'contact.missing' : null;
}
