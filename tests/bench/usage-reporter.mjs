// Loaded into a measured process: reports its used processor time and its memory on request. It is JavaScript,
// since stripping types would cost time and memory in the process that is measured.
import { readFileSync } from 'node:fs';

/** Bytes that no other process shares, such as the code of Node itself; null elsewhere than on Linux. */
function ownBytes() {
  if (process.platform !== 'linux') return null;
  const sizes = [...readFileSync('/proc/self/smaps_rollup', 'utf8').matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)];
  return sizes.reduce((sum, [, kibibytes]) => sum + Number(kibibytes) * 1024, 0);
}

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    residentBytes: process.memoryUsage.rss(),
    ownBytes: ownBytes(),
  });
});
process.channel?.unref();
