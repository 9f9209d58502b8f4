/** Words that carry no news of their own. */
const smallWords =
  /^(?:about|after|again|also|been|before|below|does|each|every|from|have|here|into|just|like|more|much|need|only|other|over|some|such|than|that|them|then|there|they|this|want|were|what|when|where|which|will|with|would|your|yours|aber|alles|auch|beim|dabei|damit|dann|dass|dazu|dein|dich|deine|deinem|deinen|deiner|diese|dieser|eine|einem|einen|einer|etwas|falls|haben|hast|hier|ihnen|ihre|ihrem|ihren|ihrer|kann|kannst|können|mehr|nach|nicht|noch|oder|schon|sich|sind|über|unser|unsere|unserer|uns|wenn|werden|wieder|wird|zum|avec|aussi|autre|autres|bien|cela|cette|chez|comme|dans|déjà|dont|elle|encore|être|faire|fait|leur|leurs|mais|même|nous|notre|plus|pour|puis|quand|quelques|sans|sont|sous|tous|tout|toute|toutes|très|vers|votre|vous|ahora|algo|algún|alguna|antes|aquí|como|cuando|desde|donde|entre|esta|estas|este|esto|estos|hasta|hemos|nuestra|nuestras|nuestro|nuestros|otra|otras|otro|otros|para|pero|puede|puedes|quieres|quiere|sobre|también|tiene|tienes|toda|todas|todo|todos|tuya|tuyo|unas|unos|usted)$/;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !smallWords.test(word))
      .map((word) => word.slice(0, 5)),
  );

/** The sentences of a message, the rows of its lists included. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:])\s+|\n+/);
export const firstSentence = (text: string): string => sentencesOf(text)[0] ?? '';

/** Share of a line's own words that another sentence says already, 0..1. */
export function echoOf(line: string, said: string): number {
  const own = stemsOf(line);
  if (own.size === 0) return 0;
  return Math.max(...sentencesOf(said).map((sentence) => sharedIn(own, sentence) / own.size));
}

/** Word stems that a line has in common with what an inbox shows beside it. */
export const sharedStems = (line: string, said: string): number => sharedIn(stemsOf(line), said);

function sharedIn(own: ReadonlySet<string>, said: string): number {
  const stems = stemsOf(said);
  return [...own].filter((stem) => stems.has(stem)).length;
}
