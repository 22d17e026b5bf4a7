import { type ReactNode, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { useMode } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import type { DepositMode } from '#domain/shipping/shipment.ts';
import type { ContactRefusal } from './contact-answer.ts';
import { asksForDeposit, readContact } from './contact-form.ts';
import { DepositSection } from './DepositSection.tsx';
import styles from './Party.module.css';
import { PartySection } from './PartySection.tsx';
import { partiesHref } from './party-form.ts';
import { useParties } from './use-parties.ts';

/** What a relay picker is told, and tells. */
export interface RelaySlot {
  readonly problem: string | undefined;
  /** A point was chosen in the browser; `settled` where its price is the offer's. */
  readonly onSelect: (point: CartRelayPoint, settled: boolean) => void;
}

type ChosenRelays = Pick<Partial<JourneyDetails>, 'depositRelay' | 'deliveryRelay'>;

export type ContactScreenProps = {
  readonly data: StepData;
  readonly refusal: Partial<ContactRefusal> | undefined;
  /** The pickers of relay points, made by the route; null where the offer has none. */
  readonly relays: Readonly<Record<RelayKind, ((slot: RelaySlot) => ReactNode) | null>>;
};

/** 'Coordonnées': sender, recipient, relay points (docs/requirements.md NAV-14). */
export function ContactScreen({ data, refusal, relays }: ContactScreenProps) {
  const { draft } = data;
  const { address: texts, journey } = useStepMessages();
  const mode = useMode();
  /** Points chosen since the page came: the form has their ids alone. */
  const chosen = useRef<ChosenRelays>({});
  const [settled, setSettled] = useState<ChosenRelays>({});
  const [deposit, setDeposit] = useState<DepositMode>();
  const parties = useParties(data, refusal, (form, before) => ({ ...readContact(form, before), ...chosen.current }));
  const locked = useSending();
  const busy = useNavigation().formData?.has('sender.lastName') ?? false;
  const documents = draft.documentsExempt;
  const [documentsOnly, setDocumentsOnly] = useState(draft.details.documentsOnly);
  const asksForMode = asksForDeposit(draft) && draft.offer.collection.type.length > 1;
  const slotOf = (kind: RelayKind): RelaySlot => ({
    problem: parties.checks.texts[`${kind}Relay`],
    onSelect: (point, isSettled) => {
      chosen.current = { ...chosen.current, [`${kind}Relay`]: point };
      setSettled({ ...settled, [`${kind}Relay`]: isSettled ? point : null });
      parties.checks.setTexts(({ [`${kind}Relay`]: _, ...others }) => others);
    },
  });
  const ownPage = (
    <TextLink as={SiteLink} tap href={partiesHref(draft)}>
      {texts.partiesLink}
    </TextLink>
  );
  return (
    <JourneyStepPage
      step="contact"
      title={texts.title}
      data={data}
      errors={parties.errors}
      refused={refusal?.refused}
      toBusiness={parties.toBusiness}
      deposit={deposit}
      relays={settled}
      busy={busy}
      forward={documents ? journey.forward[documentsOnly ? 'options' : 'customs'] : undefined}
    >
      <Form
        id={stepFormId}
        method="post"
        action={stepHref(mode, 'contact', draft)}
        className={styles.form}
        noValidate
        {...locked}
        {...parties.handlers}
      >
        <PartySection
          folds
          party="sender"
          data={data}
          parties={parties}
          action={mode === 'pro' ? ownPage : undefined}
        />
        <PartySection folds party="recipient" data={data} parties={parties} />
        {asksForMode ? <DepositSection draft={draft} onChoose={setDeposit} /> : null}
        {relays.deposit ? (
          <div className={asksForMode ? styles.depositRelay : undefined}>{relays.deposit(slotOf('deposit'))}</div>
        ) : null}
        {relays.delivery?.(slotOf('delivery'))}
        {documents ? (
          <StepSection id="contenu" title={texts.content}>
            <Checkbox
              name="documentsOnly"
              defaultChecked={documentsOnly}
              onChange={(event) => setDocumentsOnly(event.target.checked)}
              label={texts.documentsOnly}
              hint={texts.documentsOnlyHint}
            />
          </StepSection>
        ) : null}
        <p className="vh" role="status">
          {parties.checks.announced}
        </p>
      </Form>
    </JourneyStepPage>
  );
}
