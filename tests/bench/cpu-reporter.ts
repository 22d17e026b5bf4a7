/** Loaded into the measured site's process: reports its used processor time on request. */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.channel?.unref();
