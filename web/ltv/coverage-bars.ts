const dayMs = 86_400_000;

/** Where the covered days lie on a scale of days, in percent of its length. */
export function coverageBars(
  { firstDay, lastDay, gaps }: { firstDay: string; lastDay: string; gaps: readonly string[] },
  { first, last }: { first: string; last: string },
): { left: number; width: number }[] {
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const at = (day: string): number => ((Date.parse(day) - Date.parse(first)) / dayMs / length) * 100;
  const oneDay = 100 / length;
  const bars: { left: number; width: number }[] = [];
  let begin = at(firstDay);
  for (const gap of gaps) {
    const [from = '', to = from] = gap.split('/');
    bars.push({ left: begin, width: at(from) - begin });
    begin = at(to) + oneDay;
  }
  bars.push({ left: begin, width: at(lastDay) + oneDay - begin });
  return bars;
}
