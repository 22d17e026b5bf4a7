import { type ReactNode, useEffect } from 'react';
import { useLostSubmit } from '#app/forms/lost-submit.ts';
import { stepFormId } from '#app/forms/step-form.ts';
import { useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { JourneyFrame } from '#app/site/JourneyFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { clockText } from '#app/text/clock-text.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button, ButtonLink, type ButtonProps } from '#app/ui/Button.tsx';
import { type FieldError, FocusedErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { arrowLeftIcon, pencilIcon } from '#app/ui/icons/shapes.ts';
import { BuyBar, StepActions, StepColumns } from '#app/ui/StepPage.tsx';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formOfCriteria } from '#domain/shipping/form-of-criteria.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import { offerFromWire } from '#domain/shipping/offer-from-wire.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import { DraftNotices } from './DraftNotices.tsx';
import type { StepData } from './load-step.ts';
import { OfferRecap, type OfferRecapProps, totalOf } from './OfferRecap.tsx';
import { stepHref } from './step-href.ts';
import { stepAfter, stepBack } from './step-order.ts';
import { TripSummary } from './TripSummary.tsx';

export type JourneyStepPageProps = {
  readonly step: Exclude<JourneyStep, 'parcel'>;
  readonly title: string;
  readonly data: StepData;
  /** Errors of fields, in the form's order. A summary above the form lists them and takes the focus. */
  readonly errors: readonly FieldError[];
  /** Why the step was refused, for reasons that concern no field; shown above the form. */
  readonly refused?: readonly string[];
  /** Codes of the options that are ticked in the form; by default those of the draft. */
  readonly options?: readonly string[];
  /** How the parcel is handed over, as chosen in the form; by default as in the draft. */
  readonly deposit?: DepositMode | undefined;
  /** Relay points that the visitor has chosen since the page was loaded, at the same price as before. */
  readonly relays?: OfferRecapProps['relays'];
  /** Whether the recipient is a company, as chosen in the form; by default as in the draft. */
  readonly toBusiness?: boolean;
  readonly busy?: boolean;
  /** Text of the button that sends the form and leads to the next step; by default the usual text of this step. */
  readonly forward?: string;
  /** Whether the button to the next step is below the total, as on the last step, instead of at the end of the form. */
  readonly actionInRecap?: boolean;
  /** Content below the total, such as a button for printing. */
  readonly recapFoot?: ReactNode;
  /** Target and text of the link back; by default it leads to the previous step. */
  readonly back?: { readonly label: string; readonly href: string };
  /** Shown in place of the title, for instance with a drawing. */
  readonly lead?: ReactNode;
  /** The form, which must have the id `stepFormId`. The link back and the button to the next step follow it. */
  readonly children: ReactNode;
};

const loadTracker = async () => (await import('./StepTracker.tsx')).StepTracker;

function offerOf(draft: DraftAnswer): Offer {
  const offer = offerFromWire(draft.offer);
  if ('error' in offer) throw new Error(`unreadable delay: ${offer.delay}`);
  return offer;
}

export function JourneyStepPage(props: JourneyStepPageProps) {
  const { step, title, data, errors, refused = [], busy } = props;
  const { draft } = data;
  const texts = useTexts('journey');
  const { price } = useMessages();
  const site = useSite();
  const offer = offerOf(draft);
  const options = props.options ?? draft.details.options;
  const hrefOf = (target: JourneyStep) => stepHref(site, target, draft);
  const next = stepAfter(step, draft);
  const forward = { busy, text: props.forward ?? (next ? texts.forward[next] : '') };
  const back = stepBack(step, draft);
  const total = formatPrice(displayedPrice({ price: totalOf(offer, options) }, site));
  useDraftMirror(step, data, offer, refused);
  return (
    <JourneyFrame
      step={step}
      title={title}
      problem={errors.length > 0}
      customsNeeded={draft.customsNeeded}
      doneHrefs={Object.fromEntries(draft.complete.map((done) => [done, hrefOf(done)]))}
    >
      <Tracked load={loadTracker} data={{ step, data }} />
      <StepTrip {...props} offer={offer} />
      <StepColumns
        label={texts.recap}
        aside={
          <OfferRecap data={data} offer={offer} options={options} deposit={props.deposit} relays={props.relays}>
            {props.actionInRecap ? <ForwardButton {...forward} size="large" full className="only-d" /> : null}
            {props.recapFoot}
            <Validity draft={draft} />
          </OfferRecap>
        }
      >
        {/*
          Pressing Enter in a field activates the form's first button. This hidden one leads to the next step; without
          it, the first one could be a button of a notice.
        */}
        <button type="submit" form={stepFormId} className="vh" tabIndex={-1} aria-hidden="true" />
        <StepHead {...props} offer={offer} />
        {props.children}
        <StepActions
          back={
            <ButtonLink as={SiteLink} look="ghost" icon={arrowLeftIcon} href={props.back?.href ?? hrefOf(back)}>
              {props.back?.label ?? texts.back[back]}
            </ButtonLink>
          }
        >
          {props.actionInRecap ? null : <ForwardButton {...forward} size="large" className="only-d" />}
        </StepActions>
      </StepColumns>
      <BuyBar label={texts.recap} note={price.total[site]} total={total}>
        <ForwardButton {...forward} />
      </BuyBar>
    </JourneyFrame>
  );
}

function StepTrip({ data, toBusiness, offer }: JourneyStepPageProps & { readonly offer: Offer }) {
  const { draft, countries } = data;
  const texts = useTexts('journey');
  const site = useSite();
  return (
    <TripSummary
      form={formOfCriteria(draft.criteria)}
      countries={countries}
      date={offer.collectionDate}
      toBusiness={toBusiness ?? draft.details.recipient?.isCompany}
      action={
        <ButtonLink
          as={SiteLink}
          look="field-second"
          icon={pencilIcon}
          href={`${stepHref(site, 'parcel', draft)}&modifier=1`}
        >
          <span className="only-d">{texts.changeParcel}</span>
          <span className="only-m vh">{texts.changeParcel}</span>
        </ButtonLink>
      }
    />
  );
}

type ForwardButtonProps = Pick<ButtonProps, 'busy' | 'size' | 'full' | 'className'> & { readonly text: string };

/** The button names the form by its id, because it can stand outside of it. */
function ForwardButton({ text, ...button }: ForwardButtonProps) {
  const { sending } = useTexts('journey');
  return (
    <Button form={stepFormId} {...button}>
      {button.busy ? sending : text}
    </Button>
  );
}

function StepHead({
  title,
  lead,
  errors,
  refused = [],
  data,
  offer,
}: JourneyStepPageProps & { readonly offer: Offer }) {
  return (
    <div className="stack">
      {lead ?? <h1 className="h34">{title}</h1>}
      <LostAlert />
      <StepErrors errors={errors} />
      {refused.length > 0 ? <Refusal messages={refused} /> : null}
      <DraftNotices draft={data.draft} offer={offer} />
    </div>
  );
}

/** Until when the price is valid; empty once it has expired, since a notice says so then. */
function Validity({ draft }: { readonly draft: DraftAnswer }) {
  const texts = useTexts('journey');
  const locale = useLocale();
  return <p className="t13 muted">{draft.expired ? '' : texts.validUntil(clockText(draft.validUntil, locale))}</p>;
}

function LostAlert() {
  const lost = useLostSubmit();
  const texts = useTexts('journey');
  if (!lost) return null;
  return (
    <FocusedAlert cause={lost} autoFocus={false} tone="error" role="alert" title={texts.notKeptTitle}>
      <p>{texts.retry}</p>
    </FocusedAlert>
  );
}

function StepErrors({ errors }: { errors: readonly FieldError[] }) {
  const texts = useTexts('journey');
  if (errors.length === 0) return null;
  return <FocusedErrorSummary cause={errors} title={texts.errorsTitle(errors.length)} errors={errors} />;
}

function Refusal({ messages }: { messages: readonly string[] }) {
  const texts = useTexts('journey');
  return (
    <Alert tone="error" role="alert" title={messages.join(' ')}>
      <p>{texts.kept}</p>
    </Alert>
  );
}

/**
 * Copies the draft into the session in `sessionStorage` whenever the draft changes. `errors` are the messages with
 * which the cart refused the parcel (docs/requirements.md SMT-17, SMT-18, CRT-2).
 */
function useDraftMirror(step: JourneyStep, data: StepData, offer: Offer, errors: readonly string[]): void {
  const errorText = errors.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer changes only with its draft, the errors only with their text
  useEffect(() => {
    // The session's code is loaded after the page has become usable, since nothing on the page depends on the copy.
    import('./session.ts').then(
      ({ mirrorDraft }) => mirrorDraft(step, data, offer, errors),
      () => undefined,
    );
  }, [step, data.draft, errorText]);
}
