const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ', apos: "'" };

/** HTML, template syntax, links and control characters out; quotes and spaces plain. */
function withoutMarkup(text: string): string {
  const plain = text
    .normalize('NFKC') // letters of fancy fonts become letters
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#39|(amp|quot|lt|gt|nbsp|apos));/g, (_, name?: string) => (name ? (entities[name] ?? ' ') : "'"))
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”„«»"]/g, '')
    .replace(/[–—]/g, '-');
  const filled = plain.replace(/\$?\{+[^{}]*\}+|<%.*?%>|\[[^\]]*\]|\([^)]*\)/g, ' ');
  return (/[\p{L}\p{N}]/u.test(filled) ? filled : plain).replace(/[<>{}[\]()|\\^~*_=#@]/g, ' ');
}

function withoutEmoji(text: string): string {
  const without = text.replace(
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3/gu,
    ' ',
  );
  return /[\p{L}\p{N}]/u.test(without) ? without : text;
}

/** "Bis 31. März", "ab dem 2. Paar": the stop of an ordinal ends no sentence. */
const ordinalStop =
  /(?<=(?<!\d)\d{1,2})\.(?= (?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Advent|Paar|Stück|Monat|Tag|Woche|Quartal|Platz|Person|Kurs|Kauf|Kind|Bestellung|Lieferung|Teil|Artikel|Glas|Flasche|Packung|Lebensjahr|Schwangerschafts|Geburtstag|Klasse|Stunde|Termin|Mal|\d{1,2}\.))|(?<=(?<!\p{L})(?:dem|der|das|den|die|bis|ab|am|zum|vom|jede[rsnm]?) \d{1,2})\.(?= \p{Lu})|(?<=\d{1,2}\.\d{1,2})\.(?=\s|$)/gu;
/** "3 a.m.": stops that end no sentence. */
const halfOfDay = /(?<=\d ?)([ap])\.m\./gi;
const heldStop = '\uE000';

/** One line of what somebody typed, fit to stand inside a sentence; '' when nothing is left. */
export function cleanInput(text: string): string {
  const line = withoutEmoji(
    withoutMarkup(text).replace(ordinalStop, heldStop).replace(halfOfDay, `$1${heldStop}m${heldStop}`),
  )
    // A colon ends nothing: what it announces belongs to it.
    .replace(/[!?…]+|\.(?=\s|$)|;(?=\s|$)|:(?=\s*$)/g, '. ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,])/g, '$1')
    .replace(/(?<=\p{L}),(?=\p{L})/gu, ', ')
    .replace(/(?<=\p{L}) & (?=\p{L})/gu, ' and ')
    .trim();
  const firstSentence =
    line.split(/\.+(?:\s|$)/).find((part) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(part)) ?? '';
  return (
    firstSentence
      // "Orders of 20+" keeps its sign.
      .replace(/^[\s.,'&/+-]+|(?:[\s.,'&/-]|(?<!\d)\+)+$/g, '')
      .replace(/(^|\s)'+/.test(firstSentence) ? /(^|\s)'+|'+(?=\s)/g : /(?<!s)'+(?=\s)/g, '$1')
      .replace(/\s+/g, ' ')
      .replaceAll(heldStop, '.')
  );
}

/** First letter large, single spaces, one full stop at most where sentences meet. */
export function asSentence(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,!?])/g, '$1')
    .replace(/([.,!?])[.,]+/g, '$1')
    .trim();
  return line.replace(
    /(^|[.!?] )(\p{Ll})(?!\p{Ll}*\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
