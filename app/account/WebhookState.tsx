import { useTexts } from '#app/i18n/texts.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { WebhookAnswer } from '#domain/webhook/contract.ts';

const tones = { on: 'success', failing: 'warn', off: 'error' } as const satisfies Record<string, TagTone>;

export function WebhookState({ webhook: { failingSince, switchedOffAt } }: { readonly webhook: WebhookAnswer }) {
  const { states } = useTexts('webhooks');
  const failing = failingSince === null ? 'on' : 'failing';
  const state = switchedOffAt === null ? failing : 'off';
  return <Tag tone={tones[state]}>{states[state]}</Tag>;
}
