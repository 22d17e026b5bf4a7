import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { parisDayAndTime } from '#domain/time/paris-instant.ts';
import { claimTexts } from './claim-texts.ts';

type ClaimProps = { readonly order: OrderAnswer; readonly entryNumber: number };

/** The claims about a parcel, each with what became of it. */
export function ClaimStates({ order, entryNumber }: ClaimProps) {
  const texts = usePageTexts(claimTexts);
  const locale = useLocale();
  const claims = order.claims.filter((claim) => claim.entryNumber === entryNumber);
  if (claims.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {claims.map(({ stated, kind, state, answer }) => (
        <li key={stated}>
          {texts.stated(texts.states[state], formatShortDate(parisDayAndTime(new Date(stated)).day, locale))}
          <p className="t14 muted">
            {texts.kinds[kind]}. {answer}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The quiet link to the form of a claim, while there is something to claim. */
export function ClaimLink({ order, entryNumber, recipient }: ClaimProps & { readonly recipient: string }) {
  const texts = usePageTexts(claimTexts);
  const site = useSite();
  const { code, guid } = order;
  const { claimable = [] } = order.tracking.find((each) => each.entryNumber === entryNumber) ?? {};
  if (claimable.length === 0) return null;
  return (
    <p className="t14">
      <TextLink
        quiet
        tap
        href={pathOf('claim', site, { code: guid ?? code, parcel: String(entryNumber) })}
        aria-label={texts.startFor(recipient)}
      >
        {texts.start}
      </TextLink>
    </p>
  );
}
