import { type ReactNode, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { RadioCard, RadioCards } from '#app/ui/RadioCard.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { depositModeOf } from '#domain/journey/deposit-mode.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { ContactRefusal } from './contact-answer.ts';
import { asksForDeposit, readContact } from './contact-form.ts';
import styles from './Party.module.css';
import { PartySection } from './PartySection.tsx';
import { partiesHref } from './party-form.ts';
import { useParties } from './use-parties.ts';

type DepositSectionProps = {
  readonly draft: DraftAnswer;
  readonly onChoose: (mode: DepositMode) => void;
};

/** The choice of where the parcel is handed over, for offers that allow a relay point (docs/requirements.md ADR-14). */
function DepositSection({ draft, onChoose }: DepositSectionProps) {
  const texts = useTexts('address');
  const modes = draft.offer.collection.type;
  return (
    <StepSection id="depot" title={texts.deposit}>
      <fieldset id="depositMode" aria-labelledby="depot" tabIndex={-1}>
        <RadioCards>
          {modes.map((deposit) => (
            <RadioCard
              key={deposit}
              name="depositMode"
              value={deposit}
              defaultChecked={deposit === depositModeOf(draft.details.depositMode, modes)}
              label={texts.depositModes[deposit]}
              onChange={() => onChoose(deposit)}
            />
          ))}
        </RadioCards>
      </fieldset>
    </StepSection>
  );
}

export interface RelaySlot {
  readonly problem: string | undefined;
  /**
   * Called when a point is chosen in the browser. `settled`: its price is the same as the offer's, so it needs no
   * consent.
   */
  readonly onSelect: (point: CartRelayPoint, settled: boolean) => void;
}

type ChosenRelays = Pick<Partial<JourneyDetails>, 'depositRelay' | 'deliveryRelay'>;

export type ContactScreenProps = {
  readonly data: StepData;
  readonly refusal: Partial<ContactRefusal> | undefined;
  /** The relay pickers, which the route module provides; null at an end where the offer has no relay point. */
  readonly relays: Readonly<Record<RelayKind, ((slot: RelaySlot) => ReactNode) | null>>;
};

/** The step 'Coordonnées': sender, recipient, relay points (docs/requirements.md NAV-14). */
export function ContactScreen({ data, refusal, relays }: ContactScreenProps) {
  const { draft } = data;
  const texts = useTexts('address');
  const journey = useTexts('journey');
  const site = useSite();
  const { chosen, paid, choose } = useChosenRelays();
  const [deposit, setDeposit] = useState<DepositMode>();
  const [documentsOnly, setDocumentsOnly] = useState(draft.details.documentsOnly);
  const parties = useParties(data, refusal, (form, before) => ({ ...readContact(form, before), ...chosen.current }));
  const locked = useSending();
  const busy = useNavigation().formData?.has('sender.lastName') ?? false;
  const asksForMode = asksForDeposit(draft) && draft.offer.collection.type.length > 1;
  const slotOf = (kind: RelayKind) => relaySlot(kind, parties.checks, choose);
  const partiesLink =
    site === 'pro' ? (
      <TextLink as={SiteLink} tap href={partiesHref(draft)}>
        {texts.partiesLink}
      </TextLink>
    ) : undefined;
  return (
    <JourneyStepPage
      step="contact"
      title={texts.title}
      data={data}
      errors={parties.errors}
      refused={refusal?.refused}
      toBusiness={parties.toBusiness}
      deposit={deposit}
      relays={paid}
      busy={busy}
      forward={draft.documentsExempt ? journey.forward[documentsOnly ? 'options' : 'customs'] : undefined}
    >
      <Form
        id={stepFormId}
        method="post"
        action={stepHref(site, 'contact', draft)}
        className={styles.form}
        noValidate
        {...locked}
        {...parties.handlers}
      >
        <PartySection folds party="sender" data={data} parties={parties} action={partiesLink} />
        <PartySection folds party="recipient" data={data} parties={parties} />
        {asksForMode ? <DepositSection draft={draft} onChoose={setDeposit} /> : null}
        {relays.deposit ? (
          <div className={asksForMode ? styles.depositRelay : undefined}>{relays.deposit(slotOf('deposit'))}</div>
        ) : null}
        {relays.delivery?.(slotOf('delivery'))}
        {draft.documentsExempt ? <ContentSection documentsOnly={documentsOnly} onChange={setDocumentsOnly} /> : null}
        <p className="vh" role="status">
          {parties.checks.announced}
        </p>
      </Form>
    </JourneyStepPage>
  );
}

type ContentSectionProps = { readonly documentsOnly: boolean; readonly onChange: (documentsOnly: boolean) => void };

function ContentSection({ documentsOnly, onChange }: ContentSectionProps) {
  const texts = useTexts('address');
  return (
    <StepSection id="contenu" title={texts.content}>
      <Checkbox
        name="documentsOnly"
        defaultChecked={documentsOnly}
        onChange={(event) => onChange(event.target.checked)}
        label={texts.documentsOnly}
        hint={texts.documentsOnlyHint}
      />
    </StepSection>
  );
}

function relaySlot(
  kind: RelayKind,
  checks: ReturnType<typeof useParties>['checks'],
  choose: ReturnType<typeof useChosenRelays>['choose'],
): RelaySlot {
  const field = `${kind}Relay` as const;
  return {
    problem: checks.texts.get(field),
    onSelect: (point, isSettled) => {
      choose(kind, point, isSettled);
      checks.clear(field);
    },
  };
}

/**
 * The relay points chosen since the page was loaded. All of them are stored in the draft, since the form contains only
 * their ids.
 */
function useChosenRelays() {
  const chosen = useRef<ChosenRelays>({});
  /**
   * The chosen points at the offer's price, which the price summary shows; null for a point whose price must be
   * accepted first.
   */
  const [paid, setPaid] = useState<ChosenRelays>({});
  const choose = (kind: RelayKind, point: CartRelayPoint, isSettled: boolean) => {
    chosen.current = { ...chosen.current, [`${kind}Relay`]: point };
    setPaid({ ...paid, [`${kind}Relay`]: isSettled ? point : null });
  };
  return { chosen, paid, choose };
}
