/** Two ways of using a page: with a mouse, or with the keyboard alone. */
import type { Locator, Page } from '@playwright/test';

export interface Hands {
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a native list by its label. */
  select(list: Locator, label: string): Promise<void>;
  /** Checks a box or a radio button. */
  check(choice: Locator): Promise<void>;
  press(control: Locator): Promise<void>;
}

/** Uses the mouse and types, by Playwright's own actions. */
export const mouse: Hands = {
  type: (field, text) => field.fill(text),
  select: async (list, label) => {
    await list.selectOption({ label });
  },
  check: (choice) => choice.check(),
  press: (control) => control.click(),
};

const furthest = 160;
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The same for the element that the locator finds now: finding one by its role takes longer than a press of a key. */
async function focusOf(target: Locator): Promise<() => Promise<boolean>> {
  const found = await target.elementHandle();
  return async () => (await found?.evaluate((element) => element === document.activeElement)) ?? false;
}

/** Uses only the keyboard; fails for a control that Tab doesn't reach from the current focus. */
export function keyboard(page: Page): Hands {
  async function tabTo(target: Locator, isThere?: () => Promise<boolean>): Promise<void> {
    const arrived = isThere ?? (await focusOf(target));
    if (await arrived()) return;
    for (let step = 0; step < furthest; step += 1) {
      await page.keyboard.press('Tab');
      if (await arrived()) return;
    }
    throw new Error(`${target} is not reached in ${furthest} steps.`);
  }
  /** Radio buttons of one name are a single tab stop; the arrow keys move within it. */
  const isInGroup = (radio: Locator) =>
    radio.evaluate((element) => {
      const focused = document.activeElement;
      return (
        focused instanceof HTMLInputElement &&
        focused.type === 'radio' &&
        focused.name === (element as HTMLInputElement).name
      );
    });
  return {
    async type(field, text) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async select(list, label) {
      await tabTo(list);
      await page.keyboard.type(label);
    },
    async check(choice) {
      if ((await choice.getAttribute('type')) !== 'radio') {
        await tabTo(choice);
        if (!(await choice.isChecked())) await page.keyboard.press('Space');
        return;
      }
      await tabTo(choice, () => isInGroup(choice));
      if (!(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked))) {
        await page.keyboard.press('Space');
      }
      for (let step = 0; step < furthest && !(await isFocused(choice)); step += 1) {
        await page.keyboard.press('ArrowDown');
      }
    },
    async press(control) {
      await tabTo(control);
      await page.keyboard.press('Enter');
    },
  };
}

/** Counts what a hand presses on all pages from now on. Choosing an option of a list counts as well. */
export async function countPresses(page: Page): Promise<string[]> {
  const presses: string[] = [];
  await page.exposeFunction('pressed', (what: string) => presses.push(what));
  await page.addInitScript(() => {
    const tell = (window as unknown as { pressed(what: string): void }).pressed;
    const nameOf = ({ target }: Event) => (target instanceof HTMLElement ? target.innerText || target.tagName : '');
    addEventListener('pointerdown', (event) => tell(nameOf(event)), true);
    addEventListener('keydown', (event) => event.key === 'Enter' && tell(`Enter ${nameOf(event)}`), true);
    addEventListener('change', (event) => event.target instanceof HTMLSelectElement && tell(event.target.name), true);
  });
  return presses;
}
