import type { DraftAnswer } from '#domain/journey/contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { draftParam } from './draft-param.ts';
import { formOfCriteria } from './form-of-criteria.ts';
import { stepPages } from './step-order.ts';

/**
 * URL of votre-colis with the criteria of a draft, and with its code, so that its details are copied to another offer.
 */
export function parcelHref(site: Site, { criteria, code }: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  const params = criteriaToSearch(formOfCriteria(criteria));
  return `${pathOf('parcel', site)}?${params}&${draftParam}=${encodeURIComponent(code)}`;
}

/** URL of a draft's step; that of the parcel step also has the draft's criteria. */
export function stepHref(site: Site, step: JourneyStep, draft: Pick<DraftAnswer, 'criteria' | 'code'>): string {
  if (step === 'parcel') return parcelHref(site, draft);
  return `${pathOf(stepPages[step], site)}?${draftParam}=${encodeURIComponent(draft.code)}`;
}
