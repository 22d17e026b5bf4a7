import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useStepMessages } from '#app/i18n/step-messages.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import { stepFormId } from '#app/journey/step-form.ts';
import { stepHref } from '#app/journey/step-href.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { useMode } from '#app/site/site-context.ts';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FieldMessage } from '#app/ui/Field.tsx';
import { FieldSet } from '#app/ui/FieldSet.tsx';
import { RadioCard, RadioCards } from '#app/ui/RadioCard.tsx';
import { StepSection } from '#app/ui/StepPage.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { depositModeOf } from '#domain/journey/parcel-of.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { ContactRefusal } from './contact-answer.ts';
import { asksForDeposit, asksForDocuments, readContact } from './contact-form.ts';
import styles from './Party.module.css';
import { PartySection } from './PartySection.tsx';
import { useParties } from './use-parties.ts';

export type ContactScreenProps = {
  readonly data: StepData;
  readonly refusal: Partial<ContactRefusal> | undefined;
  /** The relay pickers, made by the route; each stands under a title of ours. */
  readonly relays: { readonly deposit: ReactNode; readonly delivery: ReactNode };
};

/** 'Coordonnées': sender, recipient, relay points (docs/requirements.md NAV-14). */
export function ContactScreen({ data, refusal, relays }: ContactScreenProps) {
  const { draft } = data;
  const texts = useStepMessages().address;
  const journey = useStepMessages().journey;
  const mode = useMode();
  const parties = useParties(data, refusal, readContact);
  const { texts: wrong } = parties.checks;
  const busy = useNavigation().formData?.has('sender.lastName') ?? false;
  const documents = asksForDocuments(draft);
  const [documentsOnly, setDocumentsOnly] = useState(draft.details.documentsOnly);
  const withoutCustoms = documents && documentsOnly;
  const modes = draft.offer.collection.type;
  const wide = (
    <TextLink as={SiteLink} tap href={`${pathOf('parties', 'pro')}?envoi=${encodeURIComponent(draft.code)}`}>
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
      busy={busy}
      forward={documents ? journey.forward[withoutCustoms ? 'options' : 'customs'] : undefined}
    >
      <Form
        id={stepFormId}
        method="post"
        action={stepHref(mode, 'contact', draft)}
        className={styles.form}
        noValidate
        {...parties.handlers}
      >
        <PartySection party="sender" data={data} parties={parties} action={mode === 'pro' ? wide : undefined} />
        <PartySection party="recipient" data={data} parties={parties} />
        {asksForDeposit(draft) ? (
          <StepSection id="depot" title={texts.deposit} className={styles.deposit}>
            <FieldSet id="depositMode" legend={<span className="vh">{texts.deposit}</span>}>
              <RadioCards size="wide">
                {modes.map((deposit) => (
                  <RadioCard
                    key={deposit}
                    name="depositMode"
                    value={deposit}
                    defaultChecked={deposit === depositModeOf(draft.details.depositMode, modes)}
                    label={texts.depositModes[deposit]}
                  />
                ))}
              </RadioCards>
            </FieldSet>
            <div className={styles.relayOnly} id="depositRelay" tabIndex={-1}>
              <h3 className="h21">{texts.depositRelay}</h3>
              <FieldMessage id="depositRelay" error={wrong.depositRelay} />
              {relays.deposit}
            </div>
          </StepSection>
        ) : null}
        {draft.offer.delivery.type === 'RELAY' ? (
          <StepSection id="retrait" title={texts.deliveryRelay}>
            <div id="deliveryRelay" tabIndex={-1}>
              <FieldMessage id="deliveryRelay" error={wrong.deliveryRelay} />
              {relays.delivery}
            </div>
          </StepSection>
        ) : null}
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
      </Form>
    </JourneyStepPage>
  );
}
