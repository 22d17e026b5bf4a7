/** Mounts the back office's calls: files, scripts, and pages that have no use cases yet (docs/back-office.md). */
import type { Hono } from 'hono';
import type { OfficeCall } from '#domain/office/calls.ts';
import type { CallDefinition, ParsedCall } from '#domain/site/call.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { callMounter, type Handler, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { requirePermission, type Staff, type StaffOptions, staffOf } from './staff-use-case.ts';

/** The second argument of the back office's handlers: the context of any call, and who makes it. */
export interface StaffContext extends CallContext, Pick<Staff, 'account' | 'actor' | 'record'> {}

export type StaffHandler<D extends CallDefinition> = (
  input: ParsedCall<D>,
  context: StaffContext,
) => ReturnType<Handler<D>>;

export type StaffMount = <D extends CallDefinition & OfficeCall>(definition: D, handler: StaffHandler<D>) => void;

export type StaffCallOptions = MountOptions & StaffOptions;

/** Returns the function that mounts calls of the back office on `app`, with the check of their permission. */
export function staffCallMounter(app: Hono<HttpEnv>, options: StaffCallOptions): StaffMount {
  const mount = callMounter(app, options);
  return (definition, handler) =>
    mount(
      definition,
      async (input, context) => {
        const { account, actor, record } = await staffOf(options, context)(definition.permission);
        return handler(input, { ...context, account, actor, record });
      },
      { admit: async (context) => void (await requirePermission(context, definition.permission)) },
    );
}
