/** What is done for a customer, where no goods end so: "Küchenmontage", "Reitstunden", "Krankenfahrten". */
const deed =
  /(?:montage|anstrich|räumung|prüfungen|(?:brandschutz|elektro|uvv|sicherheits|geräte)prüfung|(?:möbel|küchen|zelt|messe|bühnen)aufbau|(?:teppich|auto|fahrzeug|boots)wäsche|(?:dach|rohr|kanal|dachrinnen|solar|treppenhaus|fassaden|glas|bau|grund|industrie|matratzen|sofa|wohnungs|haus|zahn)reinigung|wimpernverlängerung|laser-?haarentfernung|maniküre|pediküre|impfungen|untersuchung(?:en)?|vorsorge|(?:seh|hör)tests?|fahrten|wanderungen|(?:fahr|reit|klavier|gitarren|gesangs|musik|flug|tanz|schwimm|tennis|golf|yoga|nachhilfe)stunden|(?:fallschirm|bungee-?|base-?)(?:springen|jumping)|(?<!t)räume|bildung|lehrgänge?|zertifizierung(?:en)?|(?:geburts|prüfungs|klausur|abitur|tüv-)vorbereitung|(?:kabarett|spiele|koch|lese|themen|konzert|theater|tanz)abende|dinner|(?:frühstücks|brunch|mittags|grill)buffets?|(?:haus|kunden|arzt)besuche|(?:reit|schul|zelt|kinder|hof|almhütten|hütten)ferien|^(?:ferien|urlaub) (?:auf|in|im|am|an|bei) .*|(?:velo|fahrrad|express|stadt|auto|medien|medikamenten)-?kurier(?:dienst|e)?|(?:führer|jagd|segel|boots|tauch|flug|angel|fischerei)schein|energieausweise?|gutachten|detektei(?:en)?|(?:baby|neugeborenen|hochzeits|bewerbungs|familien|pass|schwangerschafts|tier)fotos|(?<!gottes)dienste?|(?:haushalts|putz|computer|umzugs|garten|alltags|einkaufs|lern|hausaufgaben|pc-)hilfe|(?:film|video|podcast|musik|audio|event)-?produktion|supervision|tierkommunikation|mastering|(?:drohnen|ton|video|luftbild)aufnahmen|installation(?:en)?|heuriger|buschenschank)$/iu;
/** "Parkett abschleifen", but "Tassen bedrucken" are made, and who does it alone buys what it takes. */
const doing = /^\p{Lu}[\p{L}-]+ (?!.*(?:druck|gravier|stick|selb))\p{Ll}{4,}(?:en|eln|ern)$/u;
/** Who does the work, though no ending tells it. */
const person =
  /(?:clown|zauberer|zauberkünstler|entertainer|detektiv|(?:tier|zahn|haus|haut|augen|frauen|kinder)arzt|(?:schornstein|kamin)feger|kaminkehrer|(?:fliesen|parkett|boden|teppich)leger|klempner|installateur|dachdecker|maurer|schlosser|polsterer|restaurator|übersetzer|lektor|ghostwriter|gutachter|sachverständiger|moderator|organist)$/iu;
const aside =
  /,|\s(?:für|in|im|bei|beim|mit|an|am|von|vom|zum|zur|zu|aus|nach|gegen|über|durch|ohne|vor|online|und|oder|&)\s/iu;

/** "Schnupperkurs Bogenbauen": what it is about stands behind it, and is no material for it. */
const about =
  /^\p{Lu}[\p{L}-]*(?:kurse?|seminare?|workshops?|lehrgang|unterricht|führung(?:en)?) (?!.*(?:gutschein|bedarf|zubehör|material|set|buch|bücher|unterlagen))\p{Lu}/u;

/** What somebody does for a customer, by the general marks of a German name for it. */
export function isDoneGerman(niche: string): boolean {
  const head = niche.trim().split(aside)[0] ?? '';
  return deed.test(head) || person.test(head) || doing.test(niche.trim()) || about.test(niche.trim());
}
