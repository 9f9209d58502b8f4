import type { BenefitShape } from '../../../schema/hooks/brief-parse.facts.js';

const guarantee = /\b(?:Garantie|Geld zurück|Rückgabe|Umtausch)/i;
/** Nouns in -t that a phrase may begin with: "Antwort in 24 Stunden". */
const nounInT =
  /^(?=\p{Lu})\p{L}*(?:wort|beit|zeit|keit|heit|schaft|tät|att|komfort|luft|kraft|frist|fahrt|sicht|schrift|licht|gebot|brot|text|test|start|support|format|produkt|rezept|konzept|schritt|schnitt|saft|not|rat|mut|blut|gut|obst|lust|kunst|frucht|nacht|pracht|schicht|pflicht|gericht|gewicht|recht|fett|bett|brett|duft|saat|rabatt|salat|draht|naht|stadt|post|frost|trost|durst|wurst|dienst|gift|stift|lift|takt|kontakt|markt|punkt|effekt|talent|moment|patent|start|art|ort|sport|transport|bericht|unterricht|angst|herbst|geist|eintritt|zutritt|abstand|bereich|gast)$/iu;
/** "Schritt für Schritt", "Tag für Tag": how it is done, and no verb. */
const adverbial = /^(\p{L}+) (?:für|um|an|zu|auf|in|nach) \1(?!\p{L})/iu;
const subjects = /^(?:ich|du|wir|ihr|sie|er|es|man|jeder|niemand|alle)\b/i;

/** "Damit man ruhig schläft": a clause that leans on what stands before it. */
export const germanConjunction =
  /^(?:damit|sodass|so dass|weil|wenn|falls|ohne dass|um|dass|da|obwohl|während|bevor|nachdem|denn|bis)(?= )(?!bis (?:zu|\d))/iu;
/** "Gestimmt und überholt" has no verb; "gelingt in fünf Minuten" is one. */
const doneAlready =
  /^(?!(?:gelingt|genügt|gehört|gewinnt|gefällt|geht|gibt|genießt|gestattet|gewährt|gewährleistet|gestaltet|gerät|gedeiht|gleitet|gilt|generiert|gewöhnt)\b)(?:ge\p{Ll}{3,}t|\p{Ll}+ge\p{Ll}{3,}t|\p{Ll}{3,}iert)(?:,| und| oder| nach| von| in| mit| aus| für| auf| gegen| an| bei| bis| ohne| durch| unter| ab| vor| per| am| im)\s/u;

/** "Elegant", "rutschfest", "diskret": in -t, and nothing that one does. */
export const adjectiveInT =
  /^(?:\p{Ll}*(?:(?<!pl)ant|(?<!di)ent|fest|dicht|(?<!g|sch)leicht|(?<!i)echt|kret|ekt|akt|ust|zart|hart|bereit|breit|weit|sanft|kalt|matt|glatt|satt|fett|nett|laut|bunt|gut|schlicht|feucht|garantiert)|nicht|mit|rasant|alt|spät|sofort|komplett|jetzt|erst|sonst|fast|vielleicht|seit|jederzeit)$/u;
/** "Transparent und fair", "belüftet und stichfest": a verb would stand beside another. */
const besideAdjective =
  /^\p{Ll}+t(?: und|,) (?!(?:kann|wird|lässt|gibt)\b)(?:\p{Ll}+(?<!t)|\p{Ll}*(?:fest|dicht|leicht|echt|weit|matt|glatt))(?: |,|$)/u;
/** "Unbehandelt", "unbeschichtet": what was left undone. */
const leftUndone = /^un(?!ter)(?:be|ge|ver|ent|er|zer)\p{Ll}+t$/u;

/**
 * What kind of phrase a German benefit is: nouns are written large there, so a small first word in -t is a verb and a small last
 * word in -en an infinitive.
 */
export function germanShape(phrase: string): BenefitShape {
  const words = phrase.split(' ');
  const [opening = '', last = ''] = [words[0], words.at(-1)];
  const small = /^\p{Ll}/u;
  const isSmall = small.test(opening) || words.length > 1;
  if (germanConjunction.test(phrase) || adverbial.test(phrase)) return 'unsure';
  if (guarantee.test(phrase)) return 'guarantee';
  if (doneAlready.test(phrase)) return 'participle';
  if (/^\d/.test(opening)) return 'number';
  if (/^(?:ohne|mit|für|aus|bei|in|gegen|von|zum|zur|auf|am)$/i.test(opening))
    return small.test(last) && last.endsWith('t') ? 'participle' : 'adjective';
  // "Ein Anstrich genügt", "Duft hält sechs Monate".
  if (
    /^(?:\p{L}+ )?(?=\p{Lu})[\p{L}-]+ (?:hält|bleibt|reicht|genügt|dauert|läuft|kommt|steht|liegt|passt)(?!\p{L})/u.test(
      phrase,
    )
  )
    return 'clause';
  // "Nachgeschliffen in zwei Tagen".
  if (
    /^(?:\p{Ll}{2,}ge\p{Ll}{3,}en|ge(?:gossen|hauen|schliffen|schnitten|bunden|flochten|schmiedet)) (?:in|aus|nach|mit|von|für|auf|bei|am|im) /u.test(
      phrase,
    )
  )
    return 'participle';
  // "Jedes Fass gezählt" has no verb.
  if (/^(?:jede\p{Ll}*|alle) \p{Lu}[\p{L}-]+ \p{Ll}*ge\p{Ll}{3,}t$/u.test(phrase)) return 'participle';
  if (
    /^(?:der|die|das|dein\w*|euer\w*|jede\w*) \p{Lu}[\p{L}-]+ (?:\p{Ll}{2,}t|wird|werden|sind|kann|können)\b/iu.test(
      phrase,
    )
  )
    return 'clause';
  // "Alle zwei Wochen frisch" is how often.
  const isOften = /^alle (?:\d+|zwei|drei|vier|sechs) (?:Tage|Wochen|Monate|Jahre)(?!\p{L})/u.test(phrase);
  if (subjects.test(opening) && words.length > 2 && !isOften) return 'clause';
  if (
    /^(?:ist|hat|kann|\p{L}{2,}t)$/iu.test(opening) &&
    isSmall &&
    !(/^\p{Lu}/u.test(opening) && nounInT.test(opening)) &&
    words.length > 1 &&
    !adjectiveInT.test(opening.toLowerCase()) &&
    !leftUndone.test(opening.toLowerCase()) &&
    !besideAdjective.test(phrase)
  )
    // "Spannt nicht mehr": told of whoever uses it as well as of the goods.
    return / nicht mehr(?: |$)/.test(phrase) ? 'unsure' : 'verb';
  if (
    small.test(last) &&
    /^\p{Ll}+(?:en|eln|ern)$/u.test(last) &&
    words.length > 1 &&
    !/^(?:ohne|mit|für|aus|auf|in|bei|gegen|ganz)$/i.test(opening)
  )
    return /^(?:gegossen|gebrannt|genäht|geboren|gewachsen|\p{L}*ge\p{L}+en)$/u.test(last) ? 'participle' : 'base';
  // "Backe dein erstes Brot": said to the reader, joins no sentence.
  if (
    /^\p{Ll}+e$/u.test(opening) &&
    /^(?:deine?[nmrs]?|eine?[nmrs]?|den|die|das|dich|dir|mit|in|ohne)$/.test(words[1] ?? '')
  )
    return 'unsure';
  // "Drücken auch nach 20 Kilometern nicht": a verb of several.
  if (
    /^\p{Ll}{3,}en$/u.test(opening) &&
    /^(?:nicht|auch|sich|die|den|das|dich|dir|deine?[nm]?|mit|in|ohne|bei|auf)$/.test(words[1] ?? '') &&
    !/^\p{Ll}+en$/u.test(last)
  )
    return 'unsure';
  // "Weicher ab der ersten Nacht", "trocken im Regen": how it is.
  if (/^\p{Ll}{3,}(?:er|en) (?:in|im|am|an|ab|bei|bis|auch|auf|mit|nach|als|ohne|trotz) /u.test(phrase))
    return 'adjective';
  const isNamed =
    /^\p{Lu}/u.test(opening) ||
    /^(?:mehr|weniger|keine?|endlich|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|ein|eine|der|die|das|dein|deine|jede[rs]?|alle|viel)$/i.test(
      opening,
    ) ||
    /^\p{Ll}{3,}(?:e|er|es|en)$/u.test(opening);
  if (/^(?:mehr|weniger|kein|keine|endlich)$/i.test(opening) || (/^\p{Lu}/u.test(last) && isNamed)) return 'noun';
  if (/(?:geliefert|gemacht|hergestellt|gefertigt|getestet|geröstet|genäht|gebaut|angebaut|ge\p{L}+t)$/u.test(last))
    return 'participle';
  return 'adjective';
}
