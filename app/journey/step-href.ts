import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formOfCriteria } from './form-of-criteria.ts';
import { resultsHref } from './results-href.ts';
import { stepPages } from './step-order.ts';

/** Address of votre-colis with the criteria of a draft; `envoi` takes along what was filled in since. */
export function parcelHref(site: Mode, { criteria, code }: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  return `${resultsHref(site, formOfCriteria(criteria), null, 'price')}&envoi=${encodeURIComponent(code)}`;
}

/** Address of a step of a draft. */
export function stepHref(site: Mode, step: JourneyStep, draft: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  if (step === 'parcel') return parcelHref(site, draft);
  return `${pathOf(stepPages[step], site)}?envoi=${encodeURIComponent(draft.code)}`;
}
