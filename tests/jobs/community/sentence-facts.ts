import { traitsOf } from '../../../jobs/community/flow-traits.engine.js';
import { slotValues } from '../../../jobs/community/flow-facts.engine.js';
import { normalizeSms } from '../../../jobs/community/sms-segments.engine.js';
import type { FlowBrief } from '../../../schema/community/flow-brief.type.js';

/** A sentence that speaks like this needs one of these facts or traits behind it. Written apart from the packs. */
const needs: readonly [RegExp, readonly string[]][] = [
  [
    /\bbest[- ]?sell|sells? best|sell well|popular|Bestseller|am häufigsten|best-sellers|coups de cœur|le plus souvent choisi|très demandé/i,
    ['best'],
  ],
  [/\brated?\b|\brating|out of 5|von 5|sur 5|note moyenne|avis à ce jour/i, ['rating']],
  [
    /\breply\b(?! STOP| HELP)|write back|answer this email|\bask us by|eine Antwort (?:auf|genügt|hilft|reicht)|auf diese E-Mail antworten|(?:einfach|bitte) antworten|als Antwort|ist eine Antwort\.|répond(?:s|ez|re) (?:\p{L}+ ){0,5}à ce(?:t e-mail| courriel)|réponse à cet e-mail/iu,
    ['replyTo'],
  ],
  [/help page|Hilfeseite|page d’aide/i, ['helpUrl']],
  [/(?<!un)subscri(?:be|ption)|\b[Aa]bo(?:nnement)?s?\b/, ['subscription']],
  [/\bcode\b|\bCode\b/, ['code']],
  [/size guide|Größentabelle|guide des tailles/i, ['sizes']],
  [
    /\breturn(?:s|ed)?\b(?! to)|send it back|sent? back|zurückgeben|zurückschicken|Rückgabe|renvoyer la commande|pour changer d’avis|retours? (?:possibles?|sont)|pour un retour/i,
    ['returnDays'],
  ],
  [
    /free shipping|ships? free|shipping is free|no shipping cost|free delivery|delivery is free|delivered free|no delivery charge|delivery costs nothing|versandkostenfrei|kostenlos(?:e|er)? (?:Lieferung|Versand)|livraison (?:est )?(?:offerte|gratuite)|frais de livraison|livraison ne coûte/i,
    ['freeFrom', 'offer'],
  ],
  [
    /delivery (?:takes|time)|takes .{0,20}days|Lieferzeit|Lieferung dauert|livraison (?:prévue |est prévue )?(?:sous|en \d)|délai de livraison|pour la livraison/i,
    ['delivery'],
  ],
  [
    /running low|(?:how much|anything|enough).{0,25} left|used up|restock|reicht|aufgebraucht|Nachschub|bientôt à court|réserves|repasser commande/i,
    ['refill'],
  ],
  [
    /\bparcel|arrives?\b|on arrival|unpack|damaged|delivery address|Paket|Lieferadresse|auspack|\bcolis|abîmé/i,
    ['physical', 'digital'],
  ],
  [
    /send it back|sent? back|ships? (?:with|free)|delivery charge|delivered free|need a part|parts or repairs/i,
    ['physical'],
  ],
  [/\border(?:ed|ing|s)?\b(?! number)/i, ['physical', 'digital', 'unknown']],
  [/(?<!\p{L})command(?:e|es|é|er)(?!\p{L})/iu, ['physical', 'digital', 'unknown']],
  [/réserv(?:ation|er)(?!\p{L})|séance|rendez-vous(?!, c’est)/iu, ['service']],
  [/\bbook(?:ed|ing|ings)\b/i, ['service']],
  [/\blabel/i, ['consumable', 'perishable', 'sized', 'wearable']],
  [/\bmanual\b|switch it on|Anleitung/i, ['powered']],
  [/log in|\baccess\b|your device|download|Zugang|Gerät/i, ['digital']],
  [/your calendar|on the day|the date is|Termin(?!er|é)/i, ['service']],
  [/\bwear it|try it on|the fit\b|how it fits|anprobier/i, ['wearable', 'sized']],
  [/\ba present\b|Geschenk/i, ['gift', 'lasting']],
  [
    /back in stock|available again|wieder (?:da|verfügbar|lieferbar|auf Lager)|de nouveau disponible|de retour/i,
    ['back-in-stock'],
  ],
  [/\bcart\b|checkout|Warenkorb|Kasse|panier/i, ['abandoned-cart', 'cartUrl', 'code']],
];

/** What no shop has told us, whoever asks. */
const never =
  /most (?:people|customers|buyers)|take two|a second one for|members? (?:first|see)|before (?:everyone|others)|tonight|last chance|only today|hurry up|while (?:stocks|supplies)|everyone loves|customers (?:love|tell)|we read every|a person reads|on its way to you|one tap|small dance|solange der Vorrat|nur heute|dernière chance|dépêche|tout le monde adore|plus que quelques/i;

/** Words that hurt where somebody mourns or is ill. */
const tooLoud =
  /!|\p{Extended_Pictographic}|enjoy|exciting|fun\b|love\b|congrat|photo|friend\b|treat yourself|running low|best sell|Freude|genieß|plaisir|adore|bravo|bonne nouvelle|cœur/iu;

/** Sentences of a message that have nothing behind them, with what is missing. */
export function unbacked(message: string, brief: FlowBrief): string[] {
  const values = slotValues(brief);
  const known = new Set([...traitsOf(brief), ...Object.keys(values), brief.flowType]);
  const given = [brief.niche, ...brief.bestSellers, ...Object.values(values), brief.sender.company ?? ''].filter(
    Boolean,
  );
  // A text has straight quotes.
  const typed = [...given, ...given.map(normalizeSms)];
  const faults: string[] = [];
  for (const sentence of message.split(/(?<=[.?!:])\s+|\n+/).filter(Boolean)) {
    const own = typed
      .toSorted((a, b) => b.length - a.length)
      .reduce(
        (text, words) => text.replaceAll(words, ' '),
        sentence.replace(
          /\{\{.*?\}\}|https?:\/\/\S+|out of 5|von 5|sur 5|moins de 18 ans|Up to \d msgs?|(?:up to|bis zu) \d (?:texts? )?a month|(?:up to|bis zu) \d (?:texts? a month|SMS)/gi,
          ' ',
        ),
      );
    const numbers = own.replace(/^\d\.(?= |$)/, '').match(/\d+/g) ?? [];
    if (numbers.length > 0) faults.push(`number ${numbers.join()}: ${sentence}`);
    if (never.test(own)) faults.push(`invented: ${sentence}`);
    if (known.has('sensitive') && tooLoud.test(own)) faults.push(`too loud: ${sentence}`);
    for (const [pattern, facts] of needs) {
      if (pattern.test(own) && !facts.some((fact) => known.has(fact))) faults.push(`${facts.join('|')}: ${sentence}`);
    }
  }
  return faults;
}
