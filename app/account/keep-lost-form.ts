import { keepLostSubmit } from '#app/forms/lost-submit.ts';

/**
 * The `clientAction` of a page with several forms. If no answer arrives, its result names the form that was sent
 * (docs/requirements.md SMT-18).
 */
export async function keepLostForm<Answer>(args: {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}) {
  const intent = String((await args.request.clone().formData()).get('intent') ?? '');
  return keepLostSubmit(args, { intent });
}
