// Runs what is built, without looking whether it is fresh; npm run dev restarts this on every change.
const { main } = await import('../dist/api/main.js');
await main();
