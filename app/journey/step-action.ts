/**
 * The action of every step: stores the form in the draft, then does what the clicked button says (docs/requirements.md
 * SMT-17 to SMT-19).
 */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { goTo } from '#app/shell/go-to.ts';
import { changeDraftCall, removeDraftCall, renewDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { findDraft, leaveClosedJourney, leaveWithoutDraft } from './load-step.ts';
import { stepAfter, stepPages } from './step-order.ts';

export interface StepRefusal {
  readonly problems: DraftAnswer['problems'][DetailStep];
  readonly refused: readonly string[];
  /** What the cart's errors are about, such as `customs`; undefined if the parcel wasn't sent to the cart. */
  readonly subjects?: readonly string[];
}

type DetailStep = keyof DraftAnswer['problems'];

/** `draft` already includes the form that was just sent. */
export interface StepRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly url: URL;
  readonly form: FormData;
  readonly draft: DraftAnswer;
}

/** `Answer` is the type of the data that the step's own buttons may return, besides redirects and refusals. */
export interface StepActionOptions<Answer = never> {
  readonly api: ApiClient;
  readonly request: Request;
  /**
   * Whether the journey is switched off on this site. The form is stored then, but the button has no effect
   * (docs/requirements.md SMT-20).
   */
  readonly isClosed: boolean;
  readonly step: DetailStep;
  /** `before` is the stored draft. */
  readDetails(form: FormData, before: DraftAnswer): Partial<JourneyDetails> | Promise<Partial<JourneyDetails>>;
  /** Handles a click on one of the step's own buttons. Resolves to null for the button that leads to the next step. */
  answer?(intent: string, request: StepRequest): Promise<Response | ReturnType<typeof refuseStep> | Answer | null>;
}

/** The answer, with status 422, that shows the page of the step again with its problems. */
export function refuseStep(refusal: Partial<StepRefusal>) {
  return data<StepRefusal>({ problems: [], refused: [], ...refusal }, { status: 422 });
}

export function stay(step: JourneyStep, site: Site, code: string): Response {
  return goTo(stepPages[step], site, { envoi: code }, 303);
}

/**
 * Handlers of the buttons that every step has: `renew` requests a new price for an expired offer, `giveUp` cancels the
 * change of a cart line.
 */
const sharedIntents: Readonly<Record<string, (step: DetailStep, request: StepRequest) => Promise<Response>>> = {
  renew: async (step, { api, site, draft }) => {
    await api.call(renewDraftCall, { parameters: { draftCode: draft.code }, query: { site }, body: {} });
    return stay(step, site, draft.code);
  },
  giveUp: async (_step, { api, site, draft }) => {
    await api.call(removeDraftCall, { parameters: { draftCode: draft.code }, query: { site } });
    return goTo('cart', site, {}, 303);
  },
};

/**
 * Stores the form first, even if it has problems, so that nothing typed is lost; then does what the button says.
 * Returns 422 with the problems of an incomplete step, or with the messages of a failed call.
 */
export async function answerStep<Answer = never>({
  api,
  request,
  isClosed,
  step,
  readDetails,
  answer,
}: StepActionOptions<Answer>) {
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  const form = await request.formData();
  const before = await findDraft(api, url);
  if (!before) return leaveWithoutDraft(site, 303);
  try {
    const draft = await api.call(changeDraftCall, {
      parameters: { draftCode: before.code },
      query: { site },
      body: { details: await readDetails(form, before) },
    });
    if (isClosed) return leaveClosedJourney(site, 303);
    const intent = String(form.get('intent') ?? '');
    const stepRequest = { api, site, url, form, draft };
    const shared = sharedIntents[intent];
    const result = shared ? await shared(step, stepRequest) : ((await answer?.(intent, stepRequest)) ?? null);
    if (result) return result;
    if (draft.problems[step].length > 0) return refuseStep({ problems: draft.problems[step] });
    return stay(stepAfter(step, draft) ?? step, site, draft.code);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The journey was switched off while the form was being handled.
    if (isClosedJourney(error)) return leaveClosedJourney(site, 303);
    return refuseStep({ refused: error.errors.map(({ message }) => message) });
  }
}
