/** Nouns that are typed small in a hurry, beside those that their end tells. */
const nouns = new Set(
  'leute menschen frauen männer kinder kind eltern familie familien senioren hund hunde katze katzen haus wohnung garten balkon auto rad bad küche büro werkstatt schulden inkasso geld preis preise rabatt versand rückversand lieferung angebot termin termine beratung gespräch anruf monat monate tag tage woche wochen jahr jahre stunde stunden minute minuten sekunde sekunden uhr euro prozent stück paar garantie charge hanf holz wolle leder baumwolle leinen papier metall stahl glas plastik kunststoff zucker salz honig kaffee tee wasser strom haut haar haare rücken füße zähne magen schlaf ruhe zeit platz stress ärger sorge sorgen schmutz geruch lärm regen wind wetter winter sommer frühling herbst ende anfang handarbeit hand qualität farbe größe größen vertrag laufzeit kosten gebühr probe muster retoure anfahrt abholung aufbau montage januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag weihnachten ostern deutschland österreich europa schweiz gutschein zubehör hotline team werktage'.split(
    ' ',
  ),
);
const nounEnd = /\p{L}{3}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|ment|ismus)$/u;
const preposition =
  /^(?:für|mit|ohne|aus|von|vom|bei|beim|nach|in|im|ins|an|am|auf|über|unter|gegen|um|zu|zum|zur|bis|seit|vor|und|oder|sowie|bzw\.?)$/;
const determiner =
  /^(?:jede[rsnm]?|alle[nrsm]?|viele[nr]?|jemand|andere[nr]?|keine?[rnms]?|eine?[rnms]?|der|die|das|den|dem|des|deine?[rnms]?|ihre?[rnms]?|unsere?[rnms]?)$/;
/** Stands behind its noun and is none: "kaffeepads kompostierbar". */
const trailing =
  /^(?:\p{Ll}+(?:bar|isch|ig|los|frei|lich|fest|dicht)|online|gebraucht|personalisiert|generalüberholt|handgemacht|handgefertigt|individuell|vegan|klein|groß|günstig|nebenan)$/u;
const adjectiveEnd = /(?:e|en|er|es|em)$/;
const isSmall = (text: string): boolean => !/\p{Lu}/u.test(text);
const large = (word: string): string =>
  word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');

/** "Erwachsene die schwer abschalten": a clause on people begins behind a comma. */
const withComma = (text: string): string =>
  /,|\d/.test(text) ? text : text.replace(/^(\p{L}+) die (?=.*\p{Ll}(?:en|t|ern|eln)$)/u, '$1, die ');

/** A name, or the people: the last word before each preposition is its noun. */
function namesLarge(text: string): string {
  const [core = '', ...rest] = text.split(/(?=, | die | welche | wo )/);
  const words = core.split(' ');
  const isSentence = /^(?:wir|ich)$/.test(words[0] ?? '');
  const marked = words.map((word, i) => {
    if (!/^\p{Ll}/u.test(word) || preposition.test(word) || determiner.test(word)) return word;
    // "Wir reparieren Fahrräder": its verb stays small.
    if (isSentence && i < 2) return word;
    const isLast = words.slice(i + 1).every((after, at, all) => preposition.test(all[0] ?? '') || trailing.test(after));
    return (isLast && !(i > 0 && trailing.test(word))) || nouns.has(word) || nounEnd.test(word) ? large(word) : word;
  });
  return [marked.join(' '), ...rest.map(phraseLarge)].join('');
}

/** "Jemand, der zuhört": no article. */
const pronoun = /^(?:der|die|das|den|dem)$/;
const someone = /,$|^(?:jemand|eine[rs]?|etwas|alles|alle)$/;

/** Any other phrase: only words that are surely nouns. */
function phraseLarge(text: string): string {
  const words = text.replace(/\bbio (?=\p{Ll}{3})/u, 'bio-').split(' ');
  return words
    .map((typed, i) => {
      const word = typed.replace(/[,.;]+$/, '');
      if (!/^\p{Ll}/u.test(word)) return typed;
      const after = words[i + 1] ?? '';
      const isNamed =
        determiner.test(words[i - 1] ?? '') &&
        words[i - 1] !== 'alles' &&
        !(words[i - 1] === 'die' && i > 1) &&
        !(pronoun.test(words[i - 1] ?? '') && someone.test(words[i - 2] ?? '')) &&
        !determiner.test(word) &&
        (!adjectiveEnd.test(word) || /(?:t|iert)$/.test(after)) &&
        !nouns.has(after) &&
        !nounEnd.test(after) &&
        !preposition.test(word) &&
        word.length > 3;
      return nouns.has(word) || nounEnd.test(word) || isNamed || word.startsWith('bio-') ? large(typed) : typed;
    })
    .join(' ');
}

/** Nouns large where the whole field was typed small. */
export const germanName = (text: string): string => withComma(isSmall(text) ? namesLarge(text) : text);
export const germanPhrase = (text: string): string => (isSmall(text) ? phraseLarge(text) : text);
