import type { DraftAnswer } from '#domain/journey/contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { draftParam } from './draft-param.ts';
import { stepPages } from './step-order.ts';

/**
 * Path and query of the page of the comparison (`votre-colis`) with the criteria of a draft. It includes the draft's
 * code, so that what the visitor has filled in is copied when they choose another offer.
 */
export function parcelHref(site: Site, { criteria, code }: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  const params = criteriaToSearch(formOfCriteria(criteria));
  return `${pathOf('parcel', site)}?${params}&${draftParam}=${encodeURIComponent(code)}`;
}

/** Path and query of a step for a draft. For the first step, the query also contains the draft's criteria. */
export function stepHref(site: Site, step: JourneyStep, draft: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  if (step === 'parcel') return parcelHref(site, draft);
  return `${pathOf(stepPages[step], site)}?${draftParam}=${encodeURIComponent(draft.code)}`;
}
