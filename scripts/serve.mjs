// Runs what is built, without looking whether it is fresh; npm run dev restarts this on every change.
const { main } = await import(process.argv[2] === 'worker' ? '../dist/jobs/main.js' : '../dist/api/main.js');
await main();
