/** What a lighter package would save is told for the chosen rule (docs/batches.md). */
import { fr } from '#tests/support/journey-texts.ts';
import { sentResult } from './batch-screens.ts';
import { expect, noOverflow, test } from './fixtures.ts';

const { savings, result } = fr.pages.batch;
const nearLimit = Array.from({ length: 3 }, (_, at) => `CMD-${at};FR;59000;Lille;22;16;6;0,51`);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('13.5 the next lower limit is told with what it would save, together and line by line', async ({ page }) => {
    await page.goto(await sentResult({ page }, nearLimit));
    const section = page.getByRole('region', { name: savings.title });
    await expect(section.getByText(/^Sous 500\sg, 3\scolis coûteraient .* HT de moins$/)).toBeVisible();
    await section.getByText(savings.lines(3, 3)).click();
    await expect(section.getByText(/^Ligne 2\s: .* de moins à 500\sg$/)).toBeVisible();
    await noOverflow(page);
    await page.getByRole('radio', { name: result.rule.fastest }).check({ force: true });
    await page.getByRole('button', { name: result.apply }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 colis comparés');
  });
});
