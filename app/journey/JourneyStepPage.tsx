import { type ReactNode, useEffect, useRef } from 'react';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { useMode } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx';
import { arrowLeftIcon, pencilIcon } from '#app/ui/icons/shapes.ts';
import { BuyBar, StepActions, StepColumns } from '#app/ui/StepPage.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { offerFromWire } from '#domain/shipping/offer-from-wire.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { DraftNotices } from './DraftNotices.tsx';
import { formOfCriteria } from './form-of-criteria.ts';
import type { StepData } from './load-step.ts';
import { OfferRecap, type OfferRecapProps, totalOf } from './OfferRecap.tsx';
import { stepHref } from './step-href.ts';
import { stepAfter, stepBack } from './step-order.ts';
import { TripSummary } from './TripSummary.tsx';
import { useDraftMirror } from './use-draft-mirror.ts';
import { useTrackStep } from './use-track-step.ts';

export type JourneyStepPageProps = {
  readonly step: Exclude<JourneyStep, 'parcel'>;
  readonly title: string;
  readonly data: StepData;
  /** What is to be mended, in the form's order; the summary of it takes the focus. */
  readonly errors: readonly FieldError[];
  /** What failed as a whole. */
  readonly refused?: readonly string[];
  /** Options as they stand in the form; those of the draft without it. */
  readonly options?: readonly string[];
  /** How the parcel is handed over, as it stands in the form; what the draft says without it. */
  readonly deposit?: DepositMode | undefined;
  /** Relay points chosen since the page came, at the offer's price. */
  readonly relays?: OfferRecapProps['relays'];
  /** Whether the recipient is a company, as it stands in the form; what the draft says without it. */
  readonly toBusiness?: boolean;
  /** The form is being sent. */
  readonly busy?: boolean;
  /** Words of the button that leads on, where the step's own aren't right. */
  readonly forward?: string;
  /** The last step: the button on stands under the total instead of at the end of the form. */
  readonly actionInRecap?: boolean;
  /** What stands under the total, such as printing. */
  readonly recapFoot?: ReactNode;
  /** Where the way back leads, where it isn't the step before. */
  readonly back?: { readonly label: string; readonly href: string };
  /** Beside the title, such as a drawing. */
  readonly lead?: ReactNode;
  /** The form, whose id is `stepFormId`; the way back and the button on stand below it. */
  readonly children: ReactNode;
};

function offerOf(draft: DraftAnswer): Offer {
  const offer = offerFromWire(draft.offer);
  if ('error' in offer) throw new Error(`unreadable delay: ${offer.delay}`);
  return offer;
}

/** A step after the offers: trip, title, what to mend, the form, the ways on and back, the recap (docs/requirements.md SMT-19). */
export function JourneyStepPage(props: JourneyStepPageProps) {
  const { step, title, data, errors, refused = [], busy, lead } = props;
  const { draft } = data;
  const texts = useStepMessages().journey;
  const mode = useMode();
  const locale = useLocale();
  const offer = offerOf(draft);
  const options = props.options ?? draft.details.options;
  const form = formOfCriteria(draft.criteria);
  const hrefOf = (target: JourneyStep) => stepHref(mode, target, draft);
  const doneHrefs = Object.fromEntries(draft.complete.map((done) => [done, hrefOf(done)]));
  const next = stepAfter(step, draft);
  const forward = props.forward ?? (next ? texts.forward[next] : '');
  const back = stepBack(step, draft);
  const onward = (
    <Button form={stepFormId} size="large" busy={busy} className="only-d">
      {busy ? texts.sending : forward}
    </Button>
  );
  useDraftMirror(step, draft, offer, refused);
  useTrackStep(step, data);
  return (
    <JourneyFrame
      step={step}
      title={title}
      problem={errors.length > 0}
      customsNeeded={draft.customsNeeded}
      doneHrefs={doneHrefs}
    >
      <TripSummary
        form={form}
        countries={data.countries}
        date={offer.collectionDate}
        toBusiness={props.toBusiness ?? draft.details.recipient?.isCompany}
        action={
          <ButtonLink as={SiteLink} look="field-second" icon={pencilIcon} href={`${hrefOf('parcel')}&modifier=1`}>
            <span className="only-d">{texts.changeParcel}</span>
            <span className="only-m vh">{texts.changeParcel}</span>
          </ButtonLink>
        }
      />
      <StepColumns
        label={texts.recap}
        aside={
          <OfferRecap data={data} offer={offer} options={options} deposit={props.deposit} relays={props.relays}>
            {props.actionInRecap ? (
              <Button form={stepFormId} size="large" full busy={busy} className="only-d">
                {busy ? texts.sending : forward}
              </Button>
            ) : null}
            {props.recapFoot}
            <p className="t13 muted">{draft.expired ? '' : texts.validUntil(clockText(draft.validUntil, locale))}</p>
          </OfferRecap>
        }
      >
        {/* The form's first button: what Enter in a field presses, not one of those of a notice. */}
        <button type="submit" form={stepFormId} className="vh" tabIndex={-1} aria-hidden="true" />
        <div className="stack">
          {lead ?? <h1 className="h34">{title}</h1>}
          <LostAlert />
          <StepErrors errors={errors} />
          {refused.length > 0 ? <Refusal messages={refused} /> : null}
          <DraftNotices draft={draft} offer={offer} />
        </div>
        {props.children}
        <StepActions
          back={
            <ButtonLink as={SiteLink} look="ghost" icon={arrowLeftIcon} href={props.back?.href ?? hrefOf(back)}>
              {props.back?.label ?? texts.back[back]}
            </ButtonLink>
          }
        >
          {props.actionInRecap ? null : onward}
        </StepActions>
      </StepColumns>
      <BuyBar
        label={texts.recap}
        note={mode === 'pro' ? texts.total.pro : texts.total.part}
        total={formatPrice(displayedPrice({ price: totalOf(offer, options) }, mode))}
      >
        <Button form={stepFormId} busy={busy}>
          {busy ? texts.sending : forward}
        </Button>
      </BuyBar>
    </JourneyFrame>
  );
}

/** The form went nowhere: it stands as it was, and its button sends it again. */
function LostAlert() {
  const lost = useLostSubmit();
  const texts = useStepMessages().journey;
  const place = useRef<HTMLDivElement>(null);
  // Lost once more is told once more.
  useEffect(() => {
    if (lost) place.current?.focus();
  }, [lost]);
  if (!lost) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="error" role="alert" title={texts.notKeptTitle}>
        <p>{texts.retry}</p>
      </Alert>
    </div>
  );
}

function StepErrors({ errors }: { errors: readonly FieldError[] }) {
  const texts = useStepMessages().journey;
  const summary = useRef<HTMLElement>(null);
  // The same faults sent again are told again.
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return <ErrorSummary ref={summary} title={texts.errorsTitle(errors.length)} errors={errors} />;
}

function Refusal({ messages }: { messages: readonly string[] }) {
  const texts = useStepMessages().journey;
  return (
    <Alert tone="error" role="alert" title={messages.join(' ')}>
      <p>{texts.kept}</p>
    </Alert>
  );
}
