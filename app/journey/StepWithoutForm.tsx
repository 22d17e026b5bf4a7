import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';

export type StepWithoutFormProps = { readonly step: JourneyStep; readonly title: string };

/**
 * Shown for a step of a journey whose parcel is already in the cart. Links to the cart, where the parcel's line can be
 * changed (docs/requirements.md CRT-9).
 */
export function AddedDraft({ step, title }: StepWithoutFormProps) {
  const texts = useTexts('journey');
  const site = useSite();
  return (
    <JourneyFrame step={step} title={title}>
      <div className="wrap section--tight stack">
        <h1 className="h34">{title}</h1>
        <Alert tone="success" title={texts.addedTitle}>
          <p>{texts.added}</p>
          <p className="row">
            <ButtonLink as={SiteLink} href={pathOf('cart', site)}>
              {texts.toCart}
            </ButtonLink>
            <ButtonLink as={SiteLink} look="second" href={pathOf('parcel', site)}>
              {texts.anotherParcel}
            </ButtonLink>
          </p>
        </Alert>
      </div>
    </JourneyFrame>
  );
}

export function LostStep({ step, title }: StepWithoutFormProps) {
  const texts = useTexts('journey');
  const { pathname, search } = useLocation();
  return (
    <JourneyFrame step={step} title={title} problem>
      <div className="wrap section--tight stack">
        <h1 className="h34">{title}</h1>
        <Alert tone="error" role="alert" title={texts.lostTitle}>
          <p>{texts.lost}</p>
          <ButtonLink as={SiteLink} href={`${pathname}${search}`}>
            {texts.reload}
          </ButtonLink>
        </Alert>
      </div>
    </JourneyFrame>
  );
}
