/** Playwright's `test` on a site of its own, so that no other test sees what staff close or publish there. */
import { test as base } from './fixtures.ts';

export const test = base.extend({ settings: {} });
