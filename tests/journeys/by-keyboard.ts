/** A page used by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More controls than any page has. */
const maxSteps = 400;

export function byKeyboard(page: Page) {
  /** Walks to a control with Tab, as somebody does who has no mouse. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < maxSteps; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${target}`);
  }
  return {
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await reach(target);
      await page.keyboard.press(key);
    },
    async type(target: Locator, text: string): Promise<void> {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

/** The script of a page shows the line of keys once it listens to them; a narrow screen hides it. */
export async function hasKeys(page: Page): Promise<void> {
  await expect(page.locator('[role=note]:not([hidden])')).toBeAttached();
}
