import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const texts = new Set(['.js', '.css', '.svg', '.json', '.txt']);

/** Files with fewer bytes aren't compressed, since that would save too little. */
const minBytes = 1000;

/**
 * Writes a `.br` and a `.gz` file beside every text file of the built client, for the server to choose from by a
 * request's Accept-Encoding. Returns the number of files compressed.
 */
export async function compressClient(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  const results = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const body = await readFile(path);
      if (body.byteLength < minBytes) return 0;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await compressBrotli(body, { params }));
      await writeFile(`${path}.gz`, await compressGzip(body, { level: 9 }));
      return 1;
    }),
  );
  return results.reduce<number>((sum, one) => sum + one, 0);
}
