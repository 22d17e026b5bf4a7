import { useActionData } from 'react-router';
import { ContactScreen } from '#app/address/ContactScreen.tsx';
import { doubtsAnswer } from '#app/address/contact-answer.ts';
import { readContact } from '#app/address/contact-form.ts';
import { useStepMessages, withStepMessages } from '#app/i18n/step-messages.ts';
import { AddedDraft, MissingDraft } from '#app/journey/MissingDraft.tsx';
import { stepAction, stepLoader } from '#app/journey/step-route.ts';
import type { Route } from './+types/contact.ts';

export const handle = { hydrate: true, stepTexts: true };

export const loader = (args: Route.LoaderArgs) => stepLoader('contact', args);

export const clientLoader = (args: Route.ClientLoaderArgs) => withStepMessages(args);

/** Keeps the addresses; what the postal check doubts is asked once, else it leads on (docs/requirements.md ADR-12). */
export function action(args: Route.ActionArgs) {
  return stepAction({ step: 'contact', readDetails: readContact, answer: doubtsAnswer }, args);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { title } = useStepMessages().address;
  const refusal = useActionData<typeof action>();
  if (loaderData.kind === 'none') return <MissingDraft step="contact" title={title} />;
  if (loaderData.draft.addedEntry !== null) return <AddedDraft step="contact" title={title} />;
  return (
    <ContactScreen
      key={loaderData.draft.code}
      data={loaderData}
      refusal={refusal}
      relays={{ deposit: null, delivery: null }}
    />
  );
}
