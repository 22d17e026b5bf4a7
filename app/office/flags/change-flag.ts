import type { Office } from '#app/api/use-cases.ts';
import type { Deed } from '#app/forms/answer-form.ts';
import type { FlagState } from '#domain/flags/flag.ts';

/** Changes a flag as its form says (`FlagSwitch.tsx`), and then shows `page` with the changed flag in its address. */
export const changeFlag =
  ({ flags }: Office, page: string): Deed =>
  async (text) => {
    const [name, site] = [text('name'), text('site') as FlagState['site']];
    await flags.change({ name, site, isOpen: text('isOpen') === 'true', reason: text('reason') });
    return `${page}?${new URLSearchParams({ change: `${name}:${site}` })}`;
  };
