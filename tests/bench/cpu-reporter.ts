/** Loaded before the site under measurement: tells the processor time that its process has used, when asked. */
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
process.channel?.unref();
