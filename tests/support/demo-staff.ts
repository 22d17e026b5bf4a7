/** The demo's members of staff on a site under test, one for each role. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { StaffRole } from '#domain/account/staff-role.ts';
import { signIn } from './customer.ts';

const emails: Readonly<Record<StaffRole, string>> = {
  operator: 'lea.morel@guichet.example',
  editor: 'paul.denis@guichet.example',
  support: 'ines.faure@guichet.example',
};

/** Signs the context in as the demo's member of staff with a role; `dataDir` is that of the site. */
export async function signInAsStaff(context: BrowserContext, dataDir: string, role: StaffRole): Promise<void> {
  const file = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8');
  const passwords = JSON.parse(file) as Readonly<Record<StaffRole, string>>;
  await signIn(context, { email: emails[role], password: passwords[role], firstName: '', site: 'part' });
}
