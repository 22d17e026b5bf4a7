import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ContentFilesError, readSeedFiles } from './seed-files.ts';

const paragraph = (content: unknown) => ({ typeCode: 'CMSParagraphComponent', content });
const page = (label: string, ...components: unknown[]) => ({
  label,
  title: 'Aide : colis',
  description: "L'aide.",
  template: 'TextPage',
  contentSlots: [{ position: 'Main', components }],
});

async function folderOf(files: Record<string, unknown>): Promise<string> {
  const folder = await temporaryFolder('content');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

test('CMS-1 a file for both sites is published on each, with its links; a site’s own file takes precedence', async () => {
  const folder = await folderOf({
    'both/fr/a.json': page('/aide/a', paragraph(["<p>L'envoi :", '<a href="/aide">aide</a></p>'])),
    'both/fr/b.json': page('/aide/b', paragraph('<p>tous</p>')),
    'pro/fr/b.json': page('/aide/b', paragraph('<p onclick="x">pros<script>x</script></p>')),
  });
  const seeds = await readSeedFiles(folder);
  const pages = seeds.map(({ site, locale, uid, data }) => [
    `${site} ${locale} ${uid}`,
    data.contentSlots[0]?.components[0],
  ]);
  const uid = (name: string) => ({ typeCode: 'CMSParagraphComponent', uid: name });
  expect(Object.fromEntries(pages)).toEqual({
    'part fr aide-a': { ...uid('aide-a-1'), content: '<p>L’envoi\u00A0:\n<a href="/aide">aide</a></p>' },
    'part fr aide-b': { ...uid('aide-b-1'), content: '<p>tous</p>' },
    'pro fr aide-a': {
      ...uid('aide-a-1'),
      content: '<p>L’envoi\u00A0:\n<a href="/professionnel/aide">aide</a></p>',
    },
    'pro fr aide-b': { ...uid('aide-b-1'), content: '<p>pros</p>' },
  });
  expect(seeds[0]?.data).toMatchObject({ title: 'Aide\u00A0: colis', description: 'L’aide.' });
  expect(new Set(seeds.map(({ checksum }) => checksum)).size).toBe(4);
});

test('CMS-1 every fault of every file is reported with its line and column', async () => {
  const table = { typeCode: 'TableComponent', caption: 'c', columns: ['a', 'b'], rows: [['1']] };
  const folder = await folderOf({
    'both/fr/a.json': '{\n  "label": "/aide/a",\n  "title" "x"\n}',
    'both/fr/b.json': page('/aide/b', { typeCode: 'Nothing' }),
    'part/en/c.json': page('/aide/c', paragraph('<p>x</p>'), { ...paragraph('<p>y</p>'), colour: 'red' }),
    'part/en/d.json': page('Aide', { typeCode: 'CMSLinkComponent', linkName: 'x', url: 'javascript:alert(1)' }),
    'pro/en/e.json': page('/aide/e', table),
    'pro/fr/f.json': page('/aide/f', paragraph('<p>once</p>')),
    'pro/fr/g.json': page('/aide/f', paragraph('<p>twice</p>')),
  });
  const error = await readSeedFiles(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentFilesError)) throw error;
  const starts = error.problems.map((problem) => problem.split(' ').slice(0, 2).join(' '));
  expect(starts.toSorted()).toEqual([
    expect.stringMatching(/^both\/fr\/a\.json:3:11 not$/),
    expect.stringMatching(/^both\/fr\/b\.json:11:\d+ contentSlots\.0\.components\.0\.typeCode:$/),
    expect.stringMatching(/^part\/en\/c\.json:\d+:\d+ contentSlots\.0\.components\.1\.colour:$/),
    expect.stringMatching(/^part\/en\/d\.json:\d+:\d+ contentSlots\.0\.components\.0\.url:$/),
    expect.stringMatching(/^part\/en\/d\.json:2:\d+ label:$/),
    expect.stringMatching(/^pro\/en\/e\.json:\d+:\d+ contentSlots\.0\.components\.0\.rows:$/),
    'pro/fr/g.json:1:1 label:',
  ]);
});
