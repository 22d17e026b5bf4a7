/** Data and actions of the page about webhooks (docs/decisions/0033-webhooks.md). */

import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import {
  endWebhookCall,
  makeWebhookCall,
  renewWebhookSecretCall,
  resendWebhookMessageCall,
  resumeWebhookCall,
  testWebhookCall,
  webhookMessagesCall,
  webhooksCall,
} from '#domain/webhook/calls.ts';
import type { WebhookAnswer, WebhookMessageAnswer } from '#domain/webhook/contract.ts';
import { webhookEvents } from '#domain/webhook/event.ts';
import { type AreaAnswer, answerAgain, answerRefused, doneParameter, type Outcome, textsOf } from './area-answer.ts';
import type { AreaVisitor } from './load-area.ts';
import { callErrorOf } from './refusal.ts';

/** Query parameter with the id of the webhook that the page shows alone, with its log. */
export const webhookParameter = 'webhook';

export const webhookAddress = (site: Site, id: string): string =>
  `${pathOf('webhooks', site)}?${webhookParameter}=${id}`;

export interface WebhooksPage {
  readonly endpoints: readonly WebhookAnswer[];
  readonly limit: number;
  /** Whether making a webhook also takes a code, because the account has a second factor. */
  readonly asksForCode: boolean;
  /** The webhook that the page's address names, with its log; null for the list. */
  readonly shown: { readonly webhook: WebhookAnswer; readonly messages: readonly WebhookMessageAnswer[] } | null;
}

/** Empty if the address names no webhook. */
export function webhookIn({ url }: Pick<Request, 'url'>): string {
  return new URL(url).searchParams.get(webhookParameter) ?? '';
}

/** Loads the list, and the log of the webhook with an id if the account has it. */
export async function loadWebhooks({ api, own }: AreaVisitor, id: string): Promise<WebhooksPage> {
  const [{ endpoints, limit }, { connectionMethod }] = await Promise.all([api.call(webhooksCall), own.profile.read()]);
  const webhook = endpoints.find((each) => each.id === id);
  const shown = webhook && { webhook, ...(await api.call(webhookMessagesCall, { parameters: { id } })) };
  return { endpoints, limit, asksForCode: connectionMethod.mfaMethod === 'TOTP', shown: shown ?? null };
}

/** A secret that is shown once: of a webhook that was just made, or the new one of an old webhook. */
export interface ShownSecret {
  readonly secret: string;
  readonly isRenewed: boolean;
}

export type WebhooksAnswer = AreaAnswer & {
  readonly made?: ShownSecret;
  readonly ticked?: readonly string[];
};

export const makeIntent = 'faire';
export const renewIntent = 'renouveler';
export const endIntent = 'finir';
export const resumeIntent = 'reprendre';
export const testIntent = 'essayer';
export const resendIntent = 'renvoyer';

export const boxOf = (event: string): string => `evenement-${event.replaceAll(/[._]/g, '-')}`;

/** The ids of the forms' fields by the subjects of the API's errors. */
const fields = { url: 'adresse', events: boxOf(webhookEvents[0]), password: 'password', code: 'code' };

interface Submission {
  readonly api: ApiClient;
  readonly site: Site;
  readonly form: FormData;
  /** The webhook that the page shows; empty for the list. */
  readonly id: string;
}

const showSecret = (intent: string, made: ShownSecret) =>
  data({ intent, problems: [], refused: [], typed: {}, made } satisfies WebhooksAnswer);

async function make({ api, form }: Submission) {
  const { adresse: url = '', password = '', code = '' } = textsOf(form);
  const events = webhookEvents.filter((each) => form.getAll('evenement').includes(each));
  const { secret } = await api.call(makeWebhookCall, { body: { url, events, password, code } });
  return showSecret(makeIntent, { secret, isRenewed: false });
}

async function renew({ api, form, id }: Submission) {
  const { password = '', code = '' } = textsOf(form);
  const { secret } = await api.call(renewWebhookSecretCall, { parameters: { id }, body: { password, code } });
  return showSecret(renewIntent, { secret, isRenewed: true });
}

const back = ({ site, id }: Submission, outcome: Outcome) =>
  goTo('webhooks', site, { [webhookParameter]: id, [doneParameter]: outcome }, 303);

const actions: Readonly<Record<string, (submission: Submission) => Promise<Response | ReturnType<typeof showSecret>>>> =
  {
    [makeIntent]: make,
    [renewIntent]: renew,
    async [endIntent]({ api, site, id }) {
      await removeOnce(api.call(endWebhookCall, { parameters: { id } }));
      return goTo('webhooks', site, { [doneParameter]: 'webhook-fini' }, 303);
    },
    async [resumeIntent](submission) {
      await submission.api.call(resumeWebhookCall, { parameters: { id: submission.id } });
      return back(submission, 'webhook-repris');
    },
    async [testIntent](submission) {
      await submission.api.call(testWebhookCall, { parameters: { id: submission.id } });
      return back(submission, 'webhook-essai');
    },
    async [resendIntent](submission) {
      const messageId = String(submission.form.get('message') ?? '');
      await submission.api.call(resendWebhookMessageCall, { parameters: { id: submission.id, messageId } });
      return back(submission, 'webhook-renvoi');
    },
  };

/** Returns a redirect, or the page's answer, with status 422 if the change was refused. */
export async function changeWebhooks(submission: Submission) {
  const { form } = submission;
  const intent = String(form.get('intent') ?? '');
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) return answerAgain(form, [], unexplained);
  try {
    return await action(submission);
  } catch (error) {
    const refusal = answerRefused(form, callErrorOf(error), fields);
    const ticked = form.getAll('evenement').map(String);
    return data({ ...refusal.data, ticked } satisfies WebhooksAnswer, { status: 422 });
  }
}
