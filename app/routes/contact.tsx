import { withStepMessages } from '#app/i18n/step-messages.ts';
import { JourneyStepPage } from '#app/journey/JourneyStepPage.tsx';
import { MissingDraft } from '#app/journey/MissingDraft.tsx';
import { stepLoader } from '#app/journey/step-route.ts';
import type { Route } from './+types/contact.ts';

export const handle = { hydrate: true, stepTexts: true };

export const loader = (args: Route.LoaderArgs) => stepLoader('contact', args);

export const clientLoader = (args: Route.ClientLoaderArgs) => withStepMessages(args);

export default function Contact({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'none') return <MissingDraft step="contact" title="Coordonnées" />;
  return (
    <JourneyStepPage step="contact" title="Coordonnées" data={loaderData} errors={[]}>
      <form />
    </JourneyStepPage>
  );
}
