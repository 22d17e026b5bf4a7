import { data, useActionData } from 'react-router';
import { withBook } from '#app/address/book-prefill.ts';
import { ContactScreen } from '#app/address/ContactScreen.tsx';
import { readContact } from '#app/address/contact-form.ts';
import { partiesAnswer } from '#app/address/parties-answer.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AddedDraft, LostStep } from '#app/journey/StepWithoutForm.tsx';
import { stepAction, stepLoader } from '#app/journey/step-route.ts';
import { relaySections, withRelaySections } from '#app/relay/relay-sections.tsx';
import { loadStepRelays, readStepRelays, searchStepRelays, takeRelayPrice } from '#app/relay/step-relays.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/contact.ts';

export const handle = { hydrate: true, texts: ['address', 'journey'] } satisfies PageHandle;

const siteOf = ({ request }: { request: Request }) => siteOfPath(new URL(request.url).pathname);
const noRelays = { deposit: null, delivery: null };

export async function loader(args: Route.LoaderArgs) {
  const { account, now } = pageRequest(args.context);
  const site = siteOf(args);
  const page = await withBook(await stepLoader('contact', args), { api: apiOf(args.context), account, site });
  const isEditable = page.draft.addedEntry === null;
  const relays = isEditable ? await loadStepRelays(args.context, page.draft, site) : noRelays;
  return toJsonData({ page, relays, now: now() }, pageRequest(args.context));
}

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadInBrowser(args, handle, { page: lostPage, relays: noRelays, now: 0 }).then(withRelaySections);

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/**
 * Saves the addresses. If the postal check has doubts about one of them, the page asks the visitor once what to do;
 * otherwise the journey continues (docs/requirements.md ADR-12, ADR-14).
 */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args.context);
  return stepAction(
    {
      step: 'contact',
      readDetails: async (form, before) => ({
        ...readContact(form, before),
        ...(await readStepRelays(api, form, before, siteOf(args))),
      }),
      answer: async (intent, request) => {
        const searched = await searchStepRelays(intent, request);
        if (searched) return data({ searched });
        const relayAnswer = await takeRelayPrice(intent, request);
        if (relayAnswer) return relayAnswer;
        return partiesAnswer(intent, request, pageRequest(args.context).locale, request.draft.problems.contact);
      },
    },
    args,
  );
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const loaded = useJsonData(loaderData);
  const { page } = loaded;
  const { title } = useTexts('address');
  const answer = useLastAnswer(useActionData<typeof clientAction>());
  if (page.kind === 'lost') return <LostStep step="contact" title={title} />;
  if (page.draft.addedEntry !== null) return <AddedDraft step="contact" title={title} />;
  const refusal = answer && 'problems' in answer ? answer : undefined;
  const searched = answer && 'searched' in answer ? answer.searched : null;
  return (
    <ContactScreen
      key={page.draft.code}
      data={page}
      refusal={refusal}
      relays={relaySections(page.draft, loaded, searched)}
    />
  );
}
