import { appendFileSync } from 'node:fs';

/**
 * Puts one measured line on the scoreboard that `npm test` prints last (and `npm run scoreboard` keeps in docs/scoreboard.md).
 * @param engine what was measured: "goods", "audit", "ads" ...
 * @param inputs on what: "60 real pages", "own fixture"
 * @param figures name of each measure to its value, with its unit
 * @param goal the bar that the test holds, in words
 */
export function score(engine: string, inputs: string, figures: Record<string, string | number>, goal = ''): void {
  const line = { engine, inputs, figures, goal };
  const file = process.env.SCOREBOARD_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  else process.stdout.write(`${engine}, ${inputs}: ${JSON.stringify(figures)}\n`);
}
