import { Form, useNavigation } from 'react-router';
import { stepFormId } from '#app/forms/step-form.ts';
import { useSending } from '#app/forms/use-sending.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import type { StepData } from '#app/journey/load-step.ts';
import { stepHref } from '#app/journey/step-href.ts';
import type { ContactRefusal } from './contact-answer.ts';
import styles from './Party.module.css';
import { PartySection } from './PartySection.tsx';
import { partiesHref, readParties } from './party-form.ts';
import { useParties } from './use-parties.ts';

export type PartiesScreenProps = {
  readonly data: StepData;
  readonly refusal: Partial<ContactRefusal> | undefined;
};

/** A page with only sender and recipient, for professionals (docs/requirements.md NAV-18). */
export function PartiesScreen({ data, refusal }: PartiesScreenProps) {
  const { draft } = data;
  const texts = useTexts('address');
  const parties = useParties(data, refusal, readParties);
  const locked = useSending();
  const busy = useNavigation().formData?.has('sender.lastName') ?? false;
  return (
    <JourneyStepPage
      step="contact"
      title={texts.partiesTitle}
      data={data}
      errors={parties.errors}
      refused={refusal?.refused}
      toBusiness={parties.toBusiness}
      busy={busy}
      forward={texts.partiesForward}
      back={{ label: texts.partiesBack, href: stepHref('pro', 'contact', draft) }}
    >
      <Form
        id={stepFormId}
        method="post"
        action={partiesHref(draft)}
        className={styles.form}
        noValidate
        {...locked}
        {...parties.handlers}
      >
        <PartySection party="sender" data={data} parties={parties} />
        <PartySection party="recipient" data={data} parties={parties} />
        <p className="vh" role="status">
          {parties.checks.announced}
        </p>
      </Form>
    </JourneyStepPage>
  );
}
