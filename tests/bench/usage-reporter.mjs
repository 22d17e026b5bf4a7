// Loaded into a measured process: reports its used processor time and its resident memory on request. It is JavaScript,
// since stripping types would cost time and memory in the process that is measured.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
