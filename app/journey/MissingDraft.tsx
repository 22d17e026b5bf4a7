import { useLocation } from 'react-router';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { pathOf } from '#domain/site/paths.ts';

export type MissingDraftProps = { readonly step: JourneyStep; readonly title: string };

/**
 * A step that nothing was chosen for in this browser, or too long ago: it says so, and leads back to the first one. Someone who
 * opens an old address would not understand a form that they did not ask for (docs/requirements.md SMT-19).
 */
export function MissingDraft({ step, title }: MissingDraftProps) {
  const texts = useStepMessages().journey;
  const mode = useMode();
  return (
    <JourneyFrame step={step} title={title} customsNeeded={step === 'customs'}>
      <div className="wrap section--tight stack">
        <h1 className="h34">{title}</h1>
        <Alert tone="info" title={texts.missingTitle}>
          <p>{texts.missing}</p>
          <ButtonLink as={SiteLink} href={pathOf('parcel', mode)}>
            {texts.start}
          </ButtonLink>
        </Alert>
      </div>
    </JourneyFrame>
  );
}

/** A step of a journey whose parcel is in the cart already: the line is changed there (docs/requirements.md CRT-9). */
export function AddedDraft({ step, title }: MissingDraftProps) {
  const texts = useStepMessages().journey;
  const mode = useMode();
  return (
    <JourneyFrame step={step} title={title}>
      <div className="wrap section--tight stack">
        <h1 className="h34">{title}</h1>
        <Alert tone="success" title={texts.addedTitle}>
          <p>{texts.added}</p>
          <p className="row">
            <ButtonLink as={SiteLink} href={pathOf('cart', mode)}>
              {texts.toCart}
            </ButtonLink>
            <ButtonLink as={SiteLink} look="second" href={pathOf('parcel', mode)}>
              {texts.anotherParcel}
            </ButtonLink>
          </p>
        </Alert>
      </div>
    </JourneyFrame>
  );
}

/** A step whose data didn't come; what was sent before is in the draft. */
export function LostStep({ step, title }: MissingDraftProps) {
  const texts = useStepMessages().journey;
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
