import type { FormRefusal } from '#app/forms/answer-form.ts';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';

export type RefusedNoticeProps = {
  readonly refusal: FormRefusal | undefined;
  /** Title of a refusal that gives no reason. */
  readonly failed: string;
};

/** Says above an order why a button of its page did nothing. */
export function RefusedNotice({ refusal, failed }: RefusedNoticeProps) {
  if (!refusal) return null;
  const messages = refusal.errors.map(({ message }) => message);
  return <FocusedAlert tone="error" role="alert" title={messages.join(' ') || failed} />;
}
