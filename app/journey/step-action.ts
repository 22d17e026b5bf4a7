/** What every step does with its form: keep it, then go where its button says (docs/requirements.md SMT-17 to SMT-19). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goTo } from '#app/shell/go-to.ts';
import { changeDraftCall, type DraftAnswer, removeDraftCall, renewDraftCall } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import { findDraft } from './load-step.ts';
import { stepAfter, stepPages } from './step-order.ts';

/** Why a step stays where it is: what is to be mended, and what failed as a whole. */
export interface StepRefusal {
  readonly problems: DraftAnswer['problems'][DetailStep];
  readonly refused: readonly string[];
  /** What the cart refused, by its names; absent where it wasn't asked. */
  readonly subjects?: readonly string[];
}

type DetailStep = keyof DraftAnswer['problems'];

/** What an action of a step works with; `draft` holds what was just sent. */
export interface StepRequest {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly url: URL;
  readonly form: FormData;
  readonly draft: DraftAnswer;
}

/** `Answer` is what a button of the step's own answers with, besides redirects and refusals. */
export interface StepActionOptions<Answer = never> {
  readonly api: ApiClient;
  readonly request: Request;
  readonly step: DetailStep;
  /** What the form says, for the draft; `before` is the draft as it was. */
  readDetails(form: FormData, before: DraftAnswer): Partial<JourneyDetails> | Promise<Partial<JourneyDetails>>;
  /** Does what a button of this step's own asks for; null for one it doesn't know, which leads on. */
  answer?(intent: string, request: StepRequest): Promise<Response | ReturnType<typeof refuseStep> | Answer | null>;
}

/** The answer 422: the page again, with what is wrong. */
export function refuseStep(refusal: Partial<StepRefusal>) {
  return data<StepRefusal>({ problems: [], refused: [], ...refusal }, { status: 422 });
}

/** The address of the step one is on. */
export function stay(step: JourneyStep, site: Mode, code: string): Response {
  return goTo(stepPages[step], site, { envoi: code }, 303);
}

/** Buttons that every step has: a new price for an old offer, and giving up the change of a cart line. */
const sharedIntents: Readonly<Record<string, (step: DetailStep, request: StepRequest) => Promise<Response>>> = {
  renew: async (step, { api, site, draft }) => {
    await api.call(renewDraftCall, { parameters: { shipmentCode: draft.code }, query: { site }, body: {} });
    return stay(step, site, draft.code);
  },
  giveUp: async (_step, { api, site, draft }) => {
    await api.call(removeDraftCall, { parameters: { shipmentCode: draft.code }, query: { site } });
    return goTo('cart', site, {}, 303);
  },
};

/**
 * Keeps what was sent, whatever it is, so that nothing typed is lost; then does what the button says. A step that isn't
 * complete is answered 422 with its problems, a call that fails with its words.
 */
export async function answerStep<Answer = never>({
  api,
  request,
  step,
  readDetails,
  answer,
}: StepActionOptions<Answer>) {
  const url = new URL(request.url);
  const site = modeOfPath(url.pathname);
  const form = await request.formData();
  const before = await findDraft(api, url);
  if (!before) return goTo(stepPages[step], site, {}, 303);
  try {
    const draft = await api.call(changeDraftCall, {
      parameters: { shipmentCode: before.code },
      query: { site },
      body: { details: await readDetails(form, before) },
    });
    const intent = String(form.get('intent') ?? '');
    const asked = { api, site, url, form, draft };
    const shared = sharedIntents[intent];
    const answered = shared ? await shared(step, asked) : ((await answer?.(intent, asked)) ?? null);
    if (answered) return answered;
    if (draft.problems[step].length > 0) return refuseStep({ problems: draft.problems[step] });
    return stay(stepAfter(step, draft) ?? step, site, draft.code);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refuseStep({ refused: error.errors.map(({ message }) => message) });
  }
}
