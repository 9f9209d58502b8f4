/**
 * Angles of persuasion a caption can use. `pattern` finds the words that show the angle in lower-cased text, `weight` says
 * how surely (0..1). Sources: the two-level taxonomy of direct-response copy (Schwartz 1966, Breakthrough Advertising),
 * Cialdini's principles (2009); the weights were set by hand on labelled Facebook ads (angle-miner.test.ts).
 */
export interface AngleCue {
  pattern: RegExp;
  weight: number;
}

export interface AngleFacts {
  id: string;
  title: string;
  /** Tag of the hook generator's three groups. */
  angleTag: 'viral-pattern' | 'problem-solution' | 'social-proof';
  /** What to add when the caption does not use it. */
  advice: string;
  cues: readonly AngleCue[];
}

export const angles: readonly AngleFacts[] = [
  {
    id: 'pain',
    title: 'Pain',
    angleTag: 'problem-solution',
    advice: 'Name the one annoyance your customer complains about, in their words',
    cues: [
      {
        pattern:
          /\b(?:tired|sick|fed up) of\b|\bstruggl\w+|\bfrustrat\w+|\bannoy\w+|\bhate (?:it )?when\b|\bstop wasting\b|\bno more\b|\bgoodbye to\b/g,
        weight: 0.8,
      },
      {
        pattern:
          /\b(?:pain|aches?|sore|acne|breakouts?|itch\w*|stress(?:ed)?|anxi\w+|insomnia|mess(?:y)?|clutter|worr(?:y|ies|ied)|problems?|mistakes?|waste(?:d|s)?|ruin\w*|fail(?:s|ed|ing)?|broken|damaged?|dry skin|wrinkles|frizz\w*|bloat\w*|hair loss|suffer\w*|nightmare|hassle|cold by (?:noon|nine)|again and again|achy|stiff|tangled|leak(?:s|y|ing)?|grief|miss(?:ing)? (?:him|her|them)|died|lost (?:him|her|my|our))\b/g,
        weight: 0.5,
      },
      {
        pattern:
          /\b(?:can't|cannot|couldn't|still not|never) (?:sleep|find|get|lose|fit|keep|afford|stop)\b|\bhard to\b|\bdifficult to\b/g,
        weight: 0.55,
      },
    ],
  },
  {
    id: 'desire',
    title: 'Desire',
    angleTag: 'problem-solution',
    advice: 'Show the life after the purchase, not the product',
    cues: [
      {
        pattern:
          /\b(?:imagine|dream(?:s|ed|t|ing)?(?: of)?|picture (?:this|yourself)|treat yourself|you deserve|indulge|crave|finally (?:enjoy|feel|have|get)|want to (?:be|feel|look|have|get)|wish you)\b/g,
        weight: 0.75,
      },
      {
        pattern:
          /\b(?:feel|look|be|get|stay) (?:more |your |so )?(?:best|amazing|gorgeous|beautiful|confident|great|fabulous|younger|radiant|energi[sz]ed|stunning|sexy|relaxed|free)\b|\b(?:glow(?:ing)?|gorgeous|luxur\w+|effortless\w*|radian\w+|irresistible|delicious|cozy|blissful)\b/g,
        weight: 0.5,
      },
    ],
  },
  {
    id: 'social_proof',
    title: 'Social proof',
    angleTag: 'social-proof',
    advice: 'Add a real number of customers, a rating or one short quote',
    cues: [
      {
        pattern:
          /\b\d[\d,.]*\s*(?:k|m|\+)?\+?\s*(?:happy |satisfied |5-star |five-star |verified |loyal )?(?:customers|reviews|people|women|men|moms|dads|parents|owners|buyers|shoppers|readers|homes|households|families|couples|users|members|fans|followers|students|clients|orders|sold|brands|businesses|stores|teams|companies|subscribers|riders|runners|pets|dogs|cats)\b/g,
        weight: 0.9,
      },
      {
        pattern:
          /\b(?:5|five|4\.\d)[- ]?stars?\b|★{3,}|⭐{2,}|\brated\b|#1 (?!rule|tip|reason)\w+|\bfamilies like yours\b|\breviews?\b|\btestimonials?\b|\bbest[- ]?sell\w+|\bsold out\b/g,
        weight: 0.7,
      },
      {
        pattern:
          /\b(?:everyone|everybody|millions|thousands|hundreds|so many people|others) (?:is|are|of|have|love|loves|who|trust)\b|\bloved by\b|\btrusted by\b|\bjoin (?:the |our |over |more than )?(?:\d|thousands|millions|community|movement)|\bgoing viral\b|\btiktok made me\b|\bmost popular\b|\bcustomers? (?:say|love|favou?rite)/g,
        weight: 0.75,
      },
      { pattern: /["“][^"”]{12,}["”]\s*(?:[-–—~]|\bby\b)/g, weight: 0.6 },
    ],
  },
  {
    id: 'authority',
    title: 'Authority',
    angleTag: 'social-proof',
    advice: 'Name a real expert, test, award or press mention, with its source',
    cues: [
      {
        pattern:
          /\b(?:experts?|doctors?|dr\.?|dermatologists?|scientists?|professors?|researchers?|nutritionists?|dentists?|veterinarians?|physicians?|specialists?|\w{2,}ologists?|\w{2,}iatrists?|(?:physio)?therapists?|engineers?|surgeons?|ph\.?d)\b/g,
        weight: 0.62,
      },
      {
        pattern:
          /\bendors(?:e|ed|es|ement|ements)\b|\b(?:clinically|scientifically|lab(?:oratory)?)[- ]?(?:proven|tested|backed)\b|\bproven by\b|\b(?:doctor|dermatologist|vet|expert)[- ](?:recommended|approved|tested)\b|\brecommended by\b|\bapproved by\b|\bcertified\b|\bfda\b/g,
        weight: 0.85,
      },
      {
        pattern:
          /\b(?:award[- ]?winning|awards?|as seen (?:in|on)|featured (?:in|on)|study|studies|research (?:shows|says|found|proves)|(?:based on|backed by) .{0,20}(?:research|science|data)|science|patented|nobel|university|institute|according to)\b/g,
        weight: 0.5,
      },
      {
        pattern:
          /\b(?:since 1[89]\d\d|years of experience|world[- ]?(?:renowned|leading|class)|leading (?:brand|expert|provider|organi[sz]ation|nonprofit|university|authority)|industry leader|pioneer\w*|top[- ]?level|veteran)\b/g,
        weight: 0.5,
      },
      {
        // A title alone may be whom the text is about; it takes a second one to lend weight.
        pattern:
          /\b(?:senator|president|congress(?:man|woman)|governor|mayor|sheriff|speaker|archbishop|commission(?:er)?|treasurer|representatives?)\b/g,
        weight: 0.35,
      },
      {
        pattern:
          /\b(?:honou?red|proud) to (?:have|be|receive|announce)\b|\bearned (?:his|her|their|the) trust\b|\bthe support of\b/g,
        weight: 0.6,
      },
    ],
  },
  {
    id: 'urgency',
    title: 'Urgency',
    angleTag: 'viral-pattern',
    advice: 'Give a true end date; never a countdown without one',
    cues: [
      {
        pattern:
          /\b(?:today only|ends? (?:today|tonight|soon|tomorrow|sunday|monday|friday|midnight|in \d+|on)|last (?:chance|day|days|call|hours?|minute)|deadline|hurry|before (?:it's|its) too late|don't (?:wait|miss)|dont (?:wait|miss)|final (?:hours?|days?|call|chance)|time is running out|running out of time|urgent(?:ly)?|emergency|act (?:now|fast)|no time (?:left|to)|right now|now more than ever|before midnight|expires?|countdown|hours left|days left|time left)\b/g,
        weight: 0.85,
      },
      {
        pattern:
          /\b(?:(?:sign|donate|order|shop|buy|give|register|book|vote|join|call|apply|chip in|get yours|claim|grab|download) (?:\w+ )?(?:now|today|tonight|quickly)|it'?s time|its time|need(?:s|ed)? (?:\w+ ){0,3}(?:now|today)|as soon as possible|immediately|quickly|this (?:weekend|week) only|(?:until|by|before|till|ends?|closes) (?:this |next )?(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|midnight|tonight|tomorrow|january|february|march|april|june|july|august|september|october|november|december|christmas)|closes? (?:today|tonight|tomorrow)|before (?:the )?(?:primary|election|end of))\b/g,
        weight: 0.6,
      },
      {
        pattern: /\bin crisis\b|\bdesperate(?:ly)?\b|\bcritical\b|\bwhile you (?:still )?can\b|\bcounting on you\b/g,
        weight: 0.5,
      },
    ],
  },
  {
    id: 'scarcity',
    title: 'Scarcity',
    angleTag: 'viral-pattern',
    advice: 'Say how many are left only if it is true and you can show it',
    cues: [
      {
        pattern:
          /\b(?:limited (?:edition|time|stock|supply|spots?|quantit\w+|offer|run|seats?)|only \d+ (?:left|remain\w*|spots?|seats?|pieces?|available)|while (?:supplies|stocks?) lasts?|almost gone|selling (?:out )?fast|low stock|few left|last (?:few|ones|pieces?)|sold out (?:twice|fast|in)|won't be back|exclusive(?:ly)?|waitlist|back in stock|rare(?:st|ly)?|remain(?:ing)?|signatures? short|spots? left|one[- ]time)\b/g,
        weight: 0.85,
      },
      {
        pattern:
          /\b(?:first \d+ (?:customers|people|orders)|once it'?s gone|never again|one of a kind|only available|not many)\b/g,
        weight: 0.7,
      },
    ],
  },
  {
    id: 'curiosity',
    title: 'Curiosity',
    angleTag: 'viral-pattern',
    advice: 'Hold one fact back until after the first sentence',
    cues: [
      {
        pattern:
          /\b(?:secrets?|the truth about|nobody (?:tells|told|talks)|no one (?:tells|told|talks)|you won't believe|what happen(?:s|ed) (?:next|when|after|if)|here's (?:why|what|how)|find out (?:why|what|how)|guess (?:what|who)|the reason (?:why)?|little[- ]known|hidden|surpris\w+|did you know|wait (?:until|till|for)|this is why|ever wondered)\b/g,
        weight: 0.8,
      },
      {
        pattern:
          /\b(?:discover|reveal(?:s|ed)?|uncover|turns out|unexpected|weird(?:ly)?|strange(?:ly)?|mystery|unlock)\b/g,
        weight: 0.5,
      },
    ],
  },
  {
    id: 'transformation',
    title: 'Transformation',
    angleTag: 'problem-solution',
    advice: 'Put before and after into one sentence, with the time between',
    cues: [
      {
        pattern:
          /\b(?:before (?:and|&) after|transform\w*|from .{2,25} to .{2,25} in \d+|changed? (?:my|your|her|his|our) (?:life|skin|hair|mornings?|routine|home)|life[- ]chang\w+|game[- ]?changer|day 1\b|in (?:just |only )?\d+ (?:days?|weeks?|minutes?|hours?|months?)|see (?:the )?(?:results|difference)|visible results|makeover|upgrade your)\b/g,
        weight: 0.75,
      },
      { pattern: /\b(?:results|turns? (?:your|any)|became|becoming|finally|new you|reinvent)\b/g, weight: 0.35 },
    ],
  },
  {
    id: 'price',
    title: 'Price',
    angleTag: 'problem-solution',
    advice: 'Put the price next to what the alternative costs',
    cues: [
      {
        pattern:
          /\d+\s?%\s*(?:off|discount|cheaper)|[$€£]\s?\d|\b\d+\s?(?:usd|eur|gbp|dollars|euros)\b|\bbogo\b|\bbuy (?:one|1|2|two),? get\b|\bfree shipping\b|\bfree (?:gift|trial|delivery|returns|sample)\b|\bhalf price\b|\bpromo code\b|\bcoupon\b|\buse code\b/g,
        weight: 0.9,
      },
      {
        pattern:
          /\b(?:sale|deals?|discount(?:s|ed)?|save (?:up to|big|money|\d)|cheap(?:er)?|affordable|budget|bargain|clearance|black friday|cyber monday|worth every penny|lowest prices?|special offer|price)\b/g,
        weight: 0.65,
      },
    ],
  },
  {
    id: 'identity',
    title: 'Identity',
    angleTag: 'viral-pattern',
    advice: 'Call the audience by name in the first four words',
    cues: [
      {
        pattern:
          /\b(?:calling all|attention|hey|dear|for (?:all )?(?:the )?(?:busy |new |real |true |tired |proud )?(?:moms?|mums?|dads?|parents|women|men|girls|guys|runners|gamers|dog (?:moms?|dads?|owners|lovers)|cat (?:lovers|owners)|coffee lovers|brides|students|teachers|nurses|entrepreneurs|creators|athletes|beginners)|if you(?:'re| are) an? |made for (?:people|women|men|those|anyone)|designed for (?:people|women|men|those|anyone)|people like (?:you|us)|girls? who|women who|men who|moms? who|are you an?|only \w+ (?:will )?understand)\b/g,
        weight: 0.7,
      },
      { pattern: /\b(?:lovers?|community|tribe|fans?|our family|fellow|proud(?:ly)?)\b/g, weight: 0.35 },
    ],
  },
  {
    id: 'story',
    title: 'Story',
    angleTag: 'viral-pattern',
    advice: 'Tell one true moment: who, when, what changed',
    cues: [
      {
        pattern:
          /\b(?:when i (?:was|started|first|lost|found)|i (?:was|used to|remember|never thought|started|grew up|lost|couldn't|built)|my (?:dog|cat|son|daughter|husband|wife|grandmother|grandma|grandfather|mother|mom|father|dad) (?:\w+ed|died|had|was|is|got|told|made)|it all (?:began|started)|(?:a few|two|three|five|ten) years ago|one (?:day|morning|night) |the day (?:i|we|he|she)|we started (?:in|with|out|this|because)|our story|once upon|last (?:year|summer|winter|week|month))\b/g,
        weight: 0.65,
      },
    ],
  },
  {
    id: 'novelty',
    title: 'Novelty',
    angleTag: 'viral-pattern',
    advice: 'Say what was not possible before',
    cues: [
      {
        pattern:
          /\b(?:introducing|brand[- ]new|just (?:launched|dropped|landed|arrived|in)|new (?:arrivals?|collection|drop|release|formula|in)|first[- ]ever|the first|finally here|now available|never (?:been )?seen|world'?s first|revolutionary|innovative|breakthrough|next[- ]gen\w*|reinvented|meet (?:the|our|your))\b/g,
        weight: 0.75,
      },
      { pattern: /\b(?:new|latest|modern|unlike any)\b/g, weight: 0.4 },
    ],
  },
  {
    id: 'guarantee',
    title: 'Guarantee',
    angleTag: 'problem-solution',
    advice: 'Take the risk off: days to return, who pays, how long it lasts',
    cues: [
      {
        pattern:
          /\b(?:money[- ]back|guarantee[ds]?|risk[- ]free|no risk|free returns?|warranty|cancel any ?time|no questions asked|try it (?:free|for)|refunds?|no commitment|love it or|\d+[- ]day (?:returns?|trial|guarantee)|lifetime (?:warranty|guarantee)|secure checkout|nothing to lose)\b/g,
        weight: 0.9,
      },
    ],
  },
  {
    id: 'values',
    title: 'Values',
    angleTag: 'social-proof',
    advice: 'Say what a purchase does for others, with a figure',
    cues: [
      {
        pattern:
          /\b(?:give back|gives back|non[- ]?profit|fair[- ]trade|cruelty[- ]free|vegan|eco[- ]?friendly|ethical\w*|carbon|plastic[- ]free|recycl\w+|zero waste|for every (?:purchase|order))\b/g,
        weight: 0.6,
      },
      {
        // What a text may be about without appealing to it.
        pattern: /\b(?:donat\w+|charit\w+|sustainab\w+|planet|climate)\b/g,
        weight: 0.38,
      },
      {
        pattern:
          /\b(?:help (?:them|people|those|families|protect|stop|end|save|feed|change)|empower\w*|change (?:the|their) world|displaced|persecut\w*|survivors?|in need|act of (?:cruelty|kindness)|endangered|innocent)\b/g,
        weight: 0.5,
      },
      {
        pattern:
          /\b(?:humanitarian|refugees?|orphans?|crisis|victims?|justice|rights|freedom|protect (?:our|the|their|your)|save (?:lives|the|them|a)|lives|children|vulnerable|suffer\w*|hunger|famine|war|cruel\w*|abuse\w*|solidarity|peace|future generations?|make a difference|support (?:us|our|the|local|families|ukraine|displaced)|communit(?:y|ies)|human|homeless\w*|responsib\w+|dignity|equal\w*|hope|faith|allah|god)\b/g,
        weight: 0.45,
      },
    ],
  },
];
